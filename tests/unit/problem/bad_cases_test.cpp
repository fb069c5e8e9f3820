// A case file with one fault: refused by the loader with a whole message, and by the schema where it can say.
#include <gtest/gtest.h>

#include "bad_file.hpp"
#include "problem_folder.hpp"

namespace assay::test {
namespace {

const BadFile bad_cases[] = {
    {"unknown_key", Example::function, "/case", "[]",
     R"(/case: unknown key "case", allowed: $schema, format, group, cases, limits, tolerance, weight, hint; did you mean "cases"?)"},
    {"wrong_format", Example::function, "/format", R"("assay/problem/v1")",
     R"(/format: found "assay/problem/v1", allowed: assay/cases/v1)"},
    {"other_group", Example::function, "/group", R"("examples")", R"(/group: found "examples", allowed: odd-d_model)",
     Schema::cannot_say},
    {"no_cases", Example::function, "/cases", "[]", "/cases: found a list of 0, allowed: a list of at least one case"},
    {"case_is_a_number", Example::function, "/cases/0", "7", "/cases/0: found 7, allowed: an object, one case"},
    {"case_without_name", Example::function, "/cases/0/name", "", R"(/cases/0: missing key "name")"},
    {"case_twice", Example::function, "/cases/1/name", R"("one")", R"(/cases/1/name: "one" is given twice)",
     Schema::cannot_say},
    {"case_with_a_slash", Example::function, "/cases/0/name", R"("a/b")",
     R"(/cases/0/name: found "a/b", allowed: a name of small letters and digits, with single -, _ or . between them)"},
    {"case_key_typo", Example::function, "/cases/0/wieght", "2",
     R"(/cases/0/wieght: unknown key "wieght", allowed: name, args, matrix, expected, unchanged, raises, limits, tolerance, weight, hint; did you mean "weight"?)"},
    {"case_without_args", Example::function, "/cases/0/args", "", R"(/cases/0: missing key "args" (or "matrix"))"},
    {"argument_typo", Example::function, "/cases/0/args/seqlen", "3",
     R"(/cases/0/args/seqlen: unknown argument "seqlen", allowed: seq_len, d_model, base; did you mean "seq_len"?)",
     Schema::cannot_say},
    {"missing_argument", Example::function, "/cases/0/args/d_model", "", R"(/cases/0/args: missing argument "d_model")",
     Schema::cannot_say},
    {"float_for_an_int", Example::function, "/cases/0/args/d_model", "4.0",
     "/cases/0/args/d_model: found 4.0, allowed: a whole number from 1 to 2048", Schema::cannot_say},
    {"text_for_an_int", Example::function, "/cases/0/args/d_model", R"("4")",
     R"(/cases/0/args/d_model: found "4", allowed: a whole number from 1 to 2048)", Schema::cannot_say},
    {"int_beyond_64_bits", Example::function, "/cases/0/args/d_model", "18446744073709551615",
     "/cases/0/args/d_model: found 18446744073709551615, allowed: a whole number from 1 to 2048", Schema::cannot_say},
    {"argument_below_minimum", Example::function, "/cases/0/args/seq_len", "0",
     "/cases/0/args/seq_len: found 0, allowed: a whole number from 1 to 10000", Schema::cannot_say},
    {"argument_above_maximum", Example::function, "/cases/0/args/base", "1000001",
     "/cases/0/args/base: found 1000001, allowed: a number from 0.5 to 1000000", Schema::cannot_say},
    {"argument_is_null", Example::function, "/cases/0/args/base", "null",
     "/cases/0/args/base: found null, allowed: a number from 0.5 to 1000000"},
    {"matrix_value_in_place_of_a_list", Example::function, "/cases/1/matrix/d_model", "3",
     "/cases/1/matrix/d_model: found 3, allowed: a list of at least one value"},
    {"matrix_of_nothing", Example::function, "/cases/1/matrix/d_model", "[]",
     "/cases/1/matrix/d_model: found a list of 0, allowed: a list of at least one value"},
    {"matrix_value_out_of_range", Example::function, "/cases/1/matrix/d_model/2", "4096",
     "/cases/1/matrix/d_model/2: found 4096, allowed: a whole number from 1 to 2048", Schema::cannot_say},
    {"matrix_without_an_argument", Example::function, "/cases/1/matrix/seq_len", "",
     R"(/cases/1/matrix: missing argument "seq_len")", Schema::cannot_say},
    {"matrix_and_args", Example::function, "/cases/1/args", "{}",
     R"(/cases/1/args: "args" is for a single call, and the case is a matrix; give it its own case)"},
    {"matrix_and_expected", Example::function, "/cases/1/expected", "[[0]]",
     R"(/cases/1/expected: "expected" is for a single call, and the case is a matrix; give it its own case)"},
    {"expected_is_text", Example::function, "/cases/2/expected", R"("zeros")",
     R"(/cases/2/expected: found "zeros", allowed: a nested list of numbers)"},
    {"expected_is_ragged", Example::function, "/cases/2/expected/1", "[1,2]",
     "/cases/2/expected/1: found a list of 2, allowed: a list of 4, as its first neighbour is", Schema::cannot_say},
    {"expected_of_text", Example::function, "/cases/2/expected/1/3", R"("x")",
     R"(/cases/2/expected/1/3: found "x", allowed: a number)", Schema::cannot_say},
    {"expected_and_raises", Example::function, "/cases/2/raises", R"({"python":"ValueError"})",
     R"(/cases/2/expected: a call that raises returns nothing; remove "expected" or "raises")"},
    {"raises_nothing", Example::function, "/cases/0/raises", "{}",
     "/cases/0/raises: found an object, allowed: an exception's type for at least one of python, cpp"},
    {"unchanged_without_arrays", Example::function, "/cases/0/unchanged", R"(["seq_len"])",
     R"(/cases/0/unchanged: "unchanged" is for array parameters, and there is none; remove it)", Schema::cannot_say},
    {"negative_weight", Example::function, "/cases/0/weight", "-1",
     "/cases/0/weight: found -1, allowed: a number from 0 to 1000000"},
    {"empty_hint", Example::function, "/hint", R"("")", R"(/hint: found "", allowed: a text that is not empty)"},
    {"compiler_limit_of_a_case", Example::function, "/cases/2/limits", R"({"compile_ms":1})",
     R"(/cases/2/limits/compile_ms: unknown key "compile_ms", allowed: time_ms, wall_ms, time_scale, load_ms, memory_mib, output_kib, threads)"},
    {"limit_of_the_file", Example::function, "/limits/time_ms", "-5",
     "/limits/time_ms: found -5, allowed: a number of milliseconds > 0"},
    {"tolerance_typo", Example::function, "/cases/2/tolerance", R"({"atoll":1})",
     R"(/cases/2/tolerance/atoll: unknown key "atoll", allowed: atol, rtol, equal_nan; did you mean "atol"?)"},
    {"function_called_as_a_class", Example::function, "/cases/0/calls", "[]",
     R"(/cases/0/calls: unknown key "calls", allowed: name, args, matrix, expected, unchanged, raises, limits, tolerance, weight, hint)"},
    {"class_called_as_a_function", Example::class_, "/cases/0/args", "{}",
     R"(/cases/0/args: unknown key "args", allowed: name, construct, calls, limits, tolerance, weight, hint)"},
    {"class_without_construct", Example::class_, "/cases/0/construct", "", R"(/cases/0: missing key "construct")"},
    {"class_without_calls", Example::class_, "/cases/0/calls", "[]",
     "/cases/0/calls: found a list of 0, allowed: a list of at least one call"},
    {"method_typo", Example::class_, "/cases/0/calls/0/method", R"("forwrad")",
     R"(/cases/0/calls/0/method: found "forwrad", allowed: forward, size; did you mean "forward"?)",
     Schema::cannot_say},
    {"unchanged_and_raises", Example::class_, "/cases/0/calls/0/unchanged", R"(["x"])",
     R"(/cases/0/calls/0/unchanged: a call that raises hands nothing back; remove "unchanged" or "raises")",
     Schema::cannot_say},
    {"unchanged_typo", Example::class_, "/cases/1/calls/0/unchanged/0", R"("y")",
     R"(/cases/1/calls/0/unchanged/0: found "y", allowed: x)", Schema::cannot_say},
    {"raises_in_another_language", Example::class_, "/cases/0/calls/0/raises/java", R"("E")",
     R"(/cases/0/calls/0/raises/java: unknown key "java", allowed: python, cpp)"},
    {"random_without_seed", Example::class_, "/cases/0/calls/0/args/x/$random/seed", "",
     R"(/cases/0/calls/0/args/x/$random: missing key "seed")"},
    {"random_with_negative_seed", Example::class_, "/cases/0/calls/0/args/x/$random/seed", "-1",
     "/cases/0/calls/0/args/x/$random/seed: found -1, allowed: a whole number >= 0"},
    {"random_of_another_dtype", Example::class_, "/cases/0/calls/0/args/x/$random/dtype", R"("float32")",
     R"(/cases/0/calls/0/args/x/$random/dtype: found "float32", allowed: float64; did you mean "float64"?)",
     Schema::cannot_say},
    {"random_distribution_typo", Example::class_, "/cases/0/calls/0/args/x/$random/distribution", R"("noraml")",
     R"(/cases/0/calls/0/args/x/$random/distribution: found "noraml", allowed: normal, uniform; did you mean "normal"?)"},
    {"random_of_no_shape", Example::class_, "/cases/0/calls/0/args/x/$random/shape", "[]",
     "/cases/0/calls/0/args/x/$random/shape: found a list of 0, allowed: a list of at least one whole number >= 0"},
    {"random_that_overflows", Example::class_, "/cases/0/calls/0/args/x/$random/shape",
     "[268435456, 268435456, 268435456]",
     "/cases/0/calls/0/args/x/$random/shape: the array has more than 268435456 elements, the limit",
     Schema::cannot_say},
    {"array_of_unknown_kind", Example::class_, "/cases/0/calls/0/args/x", R"({"$csv":"x.csv"})",
     R"(/cases/0/calls/0/args/x/$csv: unknown key "$csv", allowed: $random, $npy)"},
    {"array_of_both_kinds", Example::class_, "/cases/0/calls/0/args/x/$npy", R"("data/x.npy")",
     "/cases/0/calls/0/args/x: found an object, allowed: an object with one key, $random or $npy"},
    {"array_is_a_number", Example::class_, "/cases/0/calls/0/args/x", "3",
     R"(/cases/0/calls/0/args/x: found 3, allowed: a nested list, {"$random": ...} or {"$npy": "x.npy"})",
     Schema::cannot_say},
    {"npy_climbs_out", Example::class_, "/cases/1/calls/0/args/x/$npy", R"("data/../../x.npy")",
     R"(/cases/1/calls/0/args/x/$npy: found "data/../../x.npy", allowed: a path inside the problem's folder that ends in .npy)"},
    {"npy_is_absolute", Example::class_, "/cases/1/calls/0/args/x/$npy", R"("/x.npy")",
     R"(/cases/1/calls/0/args/x/$npy: found "/x.npy", allowed: a path inside the problem's folder that ends in .npy)"},
    {"npy_is_not_there", Example::class_, "/cases/1/calls/0/args/x/$npy", R"("data/y.npy")",
     R"(/cases/1/calls/0/args/x/$npy: found "data/y.npy", but the problem's folder has no such file)",
     Schema::cannot_say},
    {"expected_of_a_tuple", Example::class_, "/cases/1/calls/0/expected", "[1]",
     "/cases/1/calls/0/expected: worked values are for what returns an array or a number; leave them out, the "
     "reference decides",
     Schema::cannot_say},
    {"expected_of_an_int", Example::class_, "/cases/1/calls/1/expected", "8.5",
     "/cases/1/calls/1/expected: found 8.5, allowed: a whole number from -9007199254740992 to 9007199254740992",
     Schema::cannot_say},
};

class BadCases : public testing::TestWithParam<BadFile> {};

TEST_P(BadCases, is_refused_by_the_loader) {
  const BadFile& row = GetParam();
  const std::string path = cases_path(row.example);
  Files files = example_files(row.example);
  files[path] = patched(example_cases(row.example), row.pointer, row.value).dump();
  const ProblemFolder folder(example_id(row.example), files);
  EXPECT_EQ(folder.refusal(), path + ": " + row.message);
}

TEST_P(BadCases, is_refused_by_the_schema_where_it_can_say) {
  const BadFile& row = GetParam();
  const bool valid = valid_under_schema(SchemaOf::cases, patched(example_cases(row.example), row.pointer, row.value));
  EXPECT_EQ(valid, row.schema == Schema::cannot_say);
}

INSTANTIATE_TEST_SUITE_P(table, BadCases, testing::ValuesIn(bad_cases), [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace assay::test
