// problem.json with one fault: refused by the loader with a whole message, and by the schema where it can say.
#include <gtest/gtest.h>

#include "bad_file.hpp"
#include "problem_folder.hpp"
#include "reference/family.hpp"

namespace assay::test {
namespace {

template <class Named>
std::string names_of(std::span<const Named> all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

const BadFile bad_problems[] = {
    {"unknown_key", Example::function, "/titel", R"("x")",
     R"(/titel: unknown key "titel", allowed: $schema, format, id, title, difficulty, tags, entry, reference, tolerance, limits, languages, groups, mistakes; did you mean "title"?)"},
    {"unknown_key_like_nothing", Example::function, "/zzzzzzzzz", "1",
     R"(/zzzzzzzzz: unknown key "zzzzzzzzz", allowed: $schema, format, id, title, difficulty, tags, entry, reference, tolerance, limits, languages, groups, mistakes)"},
    {"missing_title", Example::function, "/title", "", R"(missing key "title")"},
    {"missing_groups", Example::function, "/groups", "", R"(missing key "groups")"},
    {"wrong_format", Example::function, "/format", R"("assay/problem/v2")",
     R"(/format: found "assay/problem/v2", allowed: assay/problem/v1; did you mean "assay/problem/v1"?)"},
    {"schema_is_a_number", Example::function, "/$schema", "1", "/$schema: found 1, allowed: a text that is not empty"},
    {"other_id", Example::function, "/id", R"("encodings")",
     R"(/id: found "encodings", allowed: the folder's name, "encoding")", Schema::cannot_say},
    {"id_in_capitals", Example::function, "/id", R"("Encoding")",
     R"(/id: found "Encoding", allowed: a name of small letters and digits, with single -, _ or . between them)"},
    {"id_with_underscore", Example::function, "/id", R"("en_coding")",
     R"(/id: found "en_coding", allowed: small letters and digits, with single - between them)"},
    {"empty_title", Example::function, "/title", R"("")", R"(/title: found "", allowed: a text that is not empty)"},
    {"difficulty_typo", Example::function, "/difficulty", R"("meduim")",
     R"(/difficulty: found "meduim", allowed: easy, medium, hard; did you mean "medium"?)"},
    {"tag_twice", Example::function, "/tags", R"(["a","a"])", R"(/tags/1: "a" is given twice)"},
    {"tags_are_no_list", Example::function, "/tags", R"("a")", R"(/tags: found "a", allowed: a list of texts)"},
    {"entry_kind_typo", Example::function, "/entry/kind", R"("functoin")",
     R"(/entry/kind: found "functoin", allowed: function, class; did you mean "function"?)"},
    {"entry_name_with_dash", Example::function, "/entry/name", R"("a-b")",
     R"(/entry/name: found "a-b", allowed: a name of letters, digits and _ that starts with no digit)"},
    {"function_with_methods", Example::function, "/entry/methods", "[]",
     R"(/entry/methods: unknown key "methods", allowed: kind, name, parameters, returns)"},
    {"entry_is_a_list", Example::function, "/entry", "[1,2]",
     "/entry: found a list of 2, allowed: an object with the keys kind, name, parameters, returns, construct, methods"},
    {"no_returns", Example::function, "/entry/returns", "", R"(/entry: missing key "returns")"},
    {"parameter_type_typo", Example::function, "/entry/parameters/0/type", R"("integer")",
     R"(/entry/parameters/0/type: found "integer", allowed: int, float, bool, string, array)"},
    {"parameter_of_tuple", Example::function, "/entry/parameters/0/type", R"("tuple")",
     R"(/entry/parameters/0/type: found "tuple", allowed: int, float, bool, string, array)"},
    {"parameter_twice", Example::function, "/entry/parameters/1/name", R"("seq_len")",
     R"(/entry/parameters/1/name: "seq_len" is given twice)", Schema::cannot_say},
    {"dtype_of_int", Example::function, "/entry/parameters/0/dtype", R"("float64")",
     R"(/entry/parameters/0/dtype: "dtype" is for arrays; remove it)"},
    {"minimum_of_bool", Example::function, "/entry/parameters/2", R"({"name":"b","type":"bool","minimum":0})",
     R"(/entry/parameters/2/minimum: "minimum" is for int and float; remove it)"},
    {"minimum_is_text", Example::function, "/entry/parameters/0/minimum", R"("1")",
     R"(/entry/parameters/0/minimum: found "1", allowed: a number that 64 bits can hold)"},
    {"minimum_over_maximum", Example::function, "/entry/parameters/0/minimum", "20000",
     "/entry/parameters/0/maximum: found 10000, allowed: at least the minimum, 20000", Schema::cannot_say},
    {"default_below_minimum", Example::function, "/entry/parameters/2/default", "0.25",
     "/entry/parameters/2/default: found 0.25, allowed: a number from 0.5 to 1000000", Schema::cannot_say},
    {"default_of_another_type", Example::function, "/entry/parameters/2/default", R"("e")",
     R"(/entry/parameters/2/default: found "e", allowed: a number from 0.5 to 1000000)"},
    {"default_before_none", Example::function, "/entry/parameters/0/default", "1",
     R"(/entry/parameters/1: "d_model" has no default, but the parameter before it has one; give it one or move it forward)",
     Schema::cannot_say},
    {"array_without_dtype", Example::function, "/entry/returns/dtype", "", R"(/entry/returns: missing key "dtype")"},
    {"dtype_typo", Example::function, "/entry/returns/dtype", R"("flaot64")",
     R"(/entry/returns/dtype: found "flaot64", allowed: float64, float32, int64, int32, bool; did you mean "float64"?)"},
    {"shape_of_a_float", Example::function, "/entry/returns/shape", "[1.5]",
     "/entry/returns/shape/0: found 1.5, allowed: a list of names and whole numbers >= 0"},
    {"tuple_without_items", Example::class_, "/entry/methods/0/returns/items", "",
     R"(/entry/methods/0/returns: missing key "items")"},
    {"tuple_of_nothing", Example::class_, "/entry/methods/0/returns/items", "[]",
     "/entry/methods/0/returns/items: found a list of 0, allowed: a list of at least one item"},
    {"tuple_in_a_tuple", Example::class_, "/entry/methods/0/returns/items/-",
     R"({"type":"tuple","items":[{"type":"int"}]})",
     "/entry/methods/0/returns/items/2: a tuple cannot hold another; list its items here"},
    {"default_of_an_array", Example::class_, "/entry/methods/0/parameters/0/default", "[[[1]]]",
     R"(/entry/methods/0/parameters/0/default: "default" is for numbers, bools and strings, and every case gives an array; remove it)"},
    {"parameter_that_python_forbids", Example::function, "/entry/parameters/0/name", R"("lambda")",
     R"(/entry/parameters/0/name: found "lambda", a keyword of Python; choose another name)", Schema::cannot_say},
    {"function_that_cpp_forbids", Example::function, "/entry/name", R"("template")",
     R"(/entry/name: found "template", a keyword of C++; choose another name)", Schema::cannot_say},
    {"method_that_python_forbids", Example::class_, "/entry/methods/1/name", R"("None")",
     R"(/entry/methods/1/name: found "None", a keyword of Python; choose another name)", Schema::cannot_say},
    {"class_without_methods", Example::class_, "/entry/methods", "[]",
     "/entry/methods: found a list of 0, allowed: a list of at least one method"},
    {"class_with_parameters", Example::class_, "/entry/parameters", "[]",
     R"(/entry/parameters: unknown key "parameters", allowed: kind, name, construct, methods)"},
    {"method_twice", Example::class_, "/entry/methods/1/name", R"("forward")",
     R"(/entry/methods/1/name: "forward" is given twice)", Schema::cannot_say},
    {"family_typo", Example::function, "/reference/family", R"("sinusiodal")",
     R"(/reference/family: found "sinusiodal", allowed: )" + names_of(families()) + R"(; did you mean "sinusoidal"?)",
     Schema::cannot_say},
    {"knob_typo", Example::function, "/reference/knobs", R"({"layuot":"halves"})",
     R"(/reference/knobs/layuot: unknown knob "layuot", allowed: )" + names_of<Knob>(find_family("sinusoidal")->knobs) +
         R"(; did you mean "layout"?)",
     Schema::cannot_say},
    {"knob_value_typo", Example::function, "/reference/knobs/layout", R"("halfs")",
     R"(/reference/knobs/layout: found "halfs", allowed: interleaved, halves; did you mean "halves"?)",
     Schema::cannot_say},
    {"knob_value_is_a_number", Example::function, "/reference/knobs/layout", "1",
     "/reference/knobs/layout: found 1, allowed: interleaved, halves"},
    {"family_and_program", Example::function, "/reference/program", R"("solution.py")",
     "/reference: a program has no family and no knobs; remove them, or the program"},
    {"no_reference_at_all", Example::function, "/reference", "{}", R"(/reference: missing key "family")"},
    {"program_climbs_out", Example::class_, "/reference/program", R"("../solution.py")",
     R"(/reference/program: found "../solution.py", allowed: a path inside the problem's folder that ends in .py, .cpp, .cc, .cxx)"},
    {"program_is_absolute", Example::class_, "/reference/program", R"("/solution.py")",
     R"(/reference/program: found "/solution.py", allowed: a path inside the problem's folder that ends in .py, .cpp, .cc, .cxx)"},
    {"program_is_no_program", Example::class_, "/reference/program", R"("data/x.npy")",
     R"(/reference/program: found "data/x.npy", allowed: a path inside the problem's folder that ends in .py, .cpp, .cc, .cxx)"},
    {"program_is_not_there", Example::class_, "/reference/program", R"("solve.py")",
     R"(/reference/program: found "solve.py", but the problem's folder has no such file)", Schema::cannot_say},
    {"tolerance_of_nothing", Example::function, "/tolerance", "{}", R"(/tolerance: missing key "atol" (or "rtol"))"},
    {"negative_tolerance", Example::function, "/tolerance/atol", "-1e-9",
     "/tolerance/atol: found -1e-09, allowed: a number >= 0"},
    {"equal_nan_is_a_number", Example::function, "/tolerance/equal_nan", "1",
     "/tolerance/equal_nan: found 1, allowed: true or false"},
    {"time_is_text", Example::function, "/limits/time_ms", R"("fast")",
     R"(/limits/time_ms: found "fast", allowed: a number of milliseconds > 0)"},
    {"no_time_at_all", Example::function, "/limits/time_ms", "0",
     "/limits/time_ms: found 0, allowed: a number of milliseconds > 0"},
    {"time_beyond_a_day", Example::function, "/limits/wall_ms", "86400001",
     "/limits/wall_ms: found 86400001, allowed: at most 86400000 milliseconds (a day)"},
    {"time_scale_shrinks", Example::function, "/limits/time_scale", "0.5",
     R"(/limits/time_scale: found 0.5, allowed: "auto" or a number from 1 to 1000)"},
    {"time_scale_typo", Example::function, "/limits/time_scale", R"("automatic")",
     R"(/limits/time_scale: found "automatic", allowed: "auto" or a number from 1 to 1000)"},
    {"limit_typo", Example::function, "/limits/time", "300",
     R"(/limits/time: unknown key "time", allowed: time_ms, wall_ms, time_scale, load_ms, memory_mib, output_kib, threads, compile_ms, compile_memory_mib)"},
    {"half_a_thread", Example::function, "/limits/threads", "0.5",
     "/limits/threads: found 0.5, allowed: a whole number from 1 to 1024"},
    {"negative_memory", Example::function, "/limits/memory_mib", "-1",
     "/limits/memory_mib: found -1, allowed: a whole number of MiB from 1 to 1048576"},
    {"output_of_null", Example::function, "/limits/output_kib", "null",
     "/limits/output_kib: found null, allowed: a whole number of KiB from 1 to 1048576"},
    {"no_language", Example::function, "/languages", "{}",
     "/languages: found an object, allowed: at least one of python, cpp"},
    {"language_typo", Example::function, "/languages/pyhton", "{}",
     R"(/languages/pyhton: unknown key "pyhton", allowed: python, cpp; did you mean "python"?)"},
    {"python_file_in_a_folder", Example::function, "/languages/python/file", R"("a/b.py")",
     R"(/languages/python/file: found "a/b.py", allowed: a file's name, without folders, that ends in .py)"},
    {"cpp_file_of_python", Example::function, "/languages/cpp/file", R"("a.py")",
     R"(/languages/cpp/file: found "a.py", allowed: a file's name, without folders, that ends in .cpp, .cc, .cxx)"},
    {"no_imports", Example::function, "/languages/python/imports", "", R"(/languages/python: missing key "imports")"},
    {"import_of_a_submodule", Example::function, "/languages/python/imports/0", R"("numpy.fft")",
     R"(/languages/python/imports/0: found "numpy.fft", allowed: a name of letters, digits and _ that starts with no digit)"},
    {"vectorized_typo", Example::function, "/languages/python/vectorized", R"("rejct")",
     R"(/languages/python/vectorized: found "rejct", allowed: reject, warn; did you mean "reject"?)"},
    {"vectorized_is_true", Example::function, "/languages/python/vectorized", "true",
     R"(/languages/python/vectorized: found true, allowed: reject, warn or {"deduct": points})"},
    {"negative_deduction", Example::function, "/languages/python/vectorized", R"({"deduct":-1})",
     "/languages/python/vectorized/deduct: found -1, allowed: a number from 0 to 1000000"},
    {"calibration_climbs_out", Example::function, "/languages/cpp/calibration", R"(["../x.cpp"])",
     R"(/languages/cpp/calibration/0: found "../x.cpp", allowed: a path below the problem's submissions, as "accepted/where.py")"},
    {"no_groups", Example::function, "/groups", "[]",
     "/groups: found a list of 0, allowed: a list of at least one group"},
    {"group_twice", Example::function, "/groups/1/name", R"("examples")",
     R"(/groups/1/name: "examples" is given twice)", Schema::cannot_say},
    {"group_with_a_space", Example::function, "/groups/1/name", R"("odd d")",
     R"(/groups/1/name: found "odd d", allowed: a name of small letters and digits, with single -, _ or . between them)"},
    {"group_with_a_slash", Example::function, "/groups/1/name", R"("../odd")",
     R"(/groups/1/name: found "../odd", allowed: a name of small letters and digits, with single -, _ or . between them)"},
    {"group_without_points", Example::function, "/groups/0/points", "", R"(/groups/0: missing key "points")"},
    {"negative_points", Example::function, "/groups/0/points", "-10",
     "/groups/0/points: found -10, allowed: a number from 0 to 1000000"},
    {"points_are_text", Example::function, "/groups/0/points", R"("NaN")",
     R"(/groups/0/points: found "NaN", allowed: a number from 0 to 1000000)"},
    {"points_without_end", Example::function, "/groups/0/points", "1e308",
     "/groups/0/points: found 1e+308, allowed: a number from 0 to 1000000"},
    {"scoring_typo", Example::function, "/groups/0/scoring", R"("proportinal")",
     R"(/groups/0/scoring: found "proportinal", allowed: all_or_nothing, proportional; did you mean "proportional"?)"},
    {"visibility_typo", Example::function, "/groups/0/visibility", R"("visable")",
     R"(/groups/0/visibility: found "visable", allowed: visible, hidden, after_due_date, after_published; did you mean "visible"?)"},
    {"feedback_is_a_bool", Example::function, "/groups/0/feedback", "false",
     "/groups/0/feedback: found false, allowed: full, hint, none"},
    {"mistake_without_message", Example::function, "/mistakes/0/message", "", R"(/mistakes/0: missing key "message")"},
    {"mistake_of_nothing", Example::function, "/mistakes/0/knobs", "{}",
     "/mistakes/0/knobs: these are the reference's own settings; a mistake changes at least one knob"},
    {"mistake_that_is_right", Example::function, "/mistakes/0/knobs", R"({"exponent":"pair"})",
     "/mistakes/0/knobs: these are the reference's own settings; a mistake changes at least one knob",
     Schema::cannot_say},
    {"mistake_twice", Example::function, "/mistakes/-", R"({"knobs":{"exponent":"index"},"message":"Again."})",
     "/mistakes/1/knobs: an earlier mistake has the same knobs; remove one", Schema::cannot_say},
    {"mistakes_of_a_program", Example::class_, "/mistakes", "[]",
     "/mistakes: mistakes are settings of a family's knobs, and the reference is a program; remove them",
     Schema::cannot_say},
};

class BadProblem : public testing::TestWithParam<BadFile> {};

TEST_P(BadProblem, is_refused_by_the_loader) {
  const BadFile& row = GetParam();
  const std::string path = "problem.json";
  Files files = example_files(row.example);
  files[path] = patched(example_problem(row.example), row.pointer, row.value).dump();
  const ProblemFolder folder(example_id(row.example), files);
  EXPECT_EQ(folder.refusal(), path + ": " + row.message);
}

TEST_P(BadProblem, is_refused_by_the_schema_where_it_can_say) {
  const BadFile& row = GetParam();
  const bool valid =
      valid_under_schema(SchemaOf::problem, patched(example_problem(row.example), row.pointer, row.value));
  EXPECT_EQ(valid, row.schema == Schema::cannot_say);
}

INSTANTIATE_TEST_SUITE_P(table, BadProblem, testing::ValuesIn(bad_problems),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace assay::test
