// A loaded, validated problem: what problem.json and its case files say, in types. Knows no JSON and no files.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/dtype.hpp"
#include "core/result.hpp"
#include "core/units.hpp"
#include "core/value.hpp"

namespace assay {

enum class Language { python, cpp };
std::string_view to_string(Language language);  // "python", "cpp"

enum class ValueType { integer, floating, boolean, string, array, tuple };
std::string_view to_string(ValueType type);  // "int", "float", "bool", "string", "array", "tuple", as in problem.json

/// Items of a tuple, or arguments that are handed back.
constexpr std::size_t most_parts = 16;

struct Returns {
  ValueType type = ValueType::array;
  DType dtype = DType::float64;    // arrays only
  std::vector<std::string> shape;  // text for people; the reference says what is right
  std::vector<Returns> items;      // tuples only
};

struct Parameter {
  std::string name = {};
  ValueType type = ValueType::integer;
  DType dtype = DType::float64;         // arrays only
  std::vector<std::string> shape = {};  // text for people, but its length is how many axes there are
  std::optional<Value> default_value = {};
  std::optional<double> minimum = {};
  std::optional<double> maximum = {};
};

/// What a call is made with: in the parameters' order what is given, else what the problem says of one left out.
std::vector<Argument> with_defaults(const std::vector<Parameter>& parameters, const std::vector<Argument>& given);

/// How many axes an array declared so has: a shape that is not given is a matrix's.
std::size_t rank_of(const std::vector<std::string>& shape);

/// What a case calls: a function, or a class's method.
struct Callable {
  std::string name;
  std::vector<Parameter> parameters;
  Returns returns;
};

struct ClassEntry {
  std::string name;
  std::vector<Parameter> construct;
  std::vector<Callable> methods;
};

using Entry = std::variant<Callable, ClassEntry>;

/// Whether the steps of a call can be counted as its arguments grow: a function of numbers, one of them an int.
bool grows_with_a_number(const Entry& entry);

using Knobs = std::map<std::string, std::string>;

struct FamilyReference {
  std::string family;
  Knobs knobs;
};
/// A trusted submission inside the problem's folder, run to produce the expected values.
struct ProgramReference {
  std::string program;
};
using ReferenceSpec = std::variant<FamilyReference, ProgramReference>;

struct Tolerance {
  double atol = 0;
  double rtol = 0;
  bool equal_nan = false;
  bool operator==(const Tolerance&) const = default;
};

/// Of whole numbers and bools a share of their size is no tolerance: they are allowed `atol` and no more.
Tolerance tolerance_for(DType dtype, Tolerance tolerance);

/// How much a time limit is stretched: a declared factor, or measured on this machine.
struct TimeScale {
  bool automatic = false;
  double factor = 1;
  bool operator==(const TimeScale&) const = default;
};

struct Limits {
  Milliseconds time{300};
  Milliseconds wall{3000};
  TimeScale time_scale;
  Milliseconds load{5000};
  Bytes memory = mebibytes(1024);
  Bytes output = kibibytes(64);
  int threads = 1;
  Milliseconds compile{30000};
  Bytes compile_memory = mebibytes(2048);
  bool operator==(const Limits&) const = default;
};

enum class VectorizedPolicy { ignore, reject, warn, deduct };

struct PythonLanguage {
  std::string file;                  // the name a student's file is expected to have
  std::vector<std::string> imports;  // top-level modules a submission may import
  VectorizedPolicy vectorized = VectorizedPolicy::ignore;
  double deduct_points = 0;  // with VectorizedPolicy::deduct
  std::vector<std::string> calibration;
};

struct CppLanguage {
  std::string file;
  std::vector<std::string> calibration;
};

enum class Scoring { all_or_nothing, proportional };
enum class Visibility { visible, hidden, after_due_date, after_published };
enum class Feedback { full, hint, none };
std::string_view to_string(Scoring scoring);
std::string_view to_string(Visibility visibility);
std::string_view to_string(Feedback feedback);

struct Group {
  std::string name;
  double points = 0;
  Scoring scoring = Scoring::all_or_nothing;
  Visibility visibility = Visibility::hidden;
  Feedback feedback = Feedback::hint;
};

/// One wrong setting of the reference's knobs, with the sentence a student reads.
struct Mistake {
  Knobs knobs;
  std::string message;
};

/// One call of a case, and what it must come to.
struct Call {
  std::string method = {};                      // empty for a function
  std::vector<Argument> args = {};              // in the callable's order; parameters left to their default are absent
  std::vector<std::string> unchanged = {};      // array arguments that must come back as they went in
  std::optional<ArrayLiteral> expected = {};    // worked values; else the reference decides
  std::map<Language, std::string> raises = {};  // the exception it must end in
};

/// One process: an object of the class, if the entry is one, and calls one after the other.
struct Case {
  std::string id;  // "group/name" or "group/name/3"
  std::string group;
  std::vector<Argument> construct;  // a class's constructor's
  std::vector<Call> calls;          // at least one; exactly one of a function
  Tolerance tolerance;              // the problem's, the file's or the case's own, already resolved
  Limits limits;                    // likewise
  double weight = 1;
  std::string hint;
};

struct Problem {
  std::filesystem::path directory;
  std::string id;
  std::string title;
  std::string difficulty;
  std::vector<std::string> tags;
  std::string sha256;     // hex, over problem.json, every case file and what they name: a program, arrays' data
  std::string statement;  // statement.md, markdown
  Entry entry;
  ReferenceSpec reference;
  Tolerance tolerance;
  Limits limits;
  std::optional<PythonLanguage> python;
  std::optional<CppLanguage> cpp;
  std::vector<Group> groups;  // in file order
  std::vector<Case> cases;    // group by group, in file order
  std::vector<Mistake> mistakes;
};

/// The case's, without its rtol where all that its calls return are whole numbers or bools.
Tolerance tolerance_of(const Problem& problem, const Case& planned);

/// Whether some call is compared with values that its author worked out, not with the reference's.
bool has_worked_values(const Case& planned);

/// The group of a case; one whose cases are hidden, where the problem has none of that name.
const Group& group_of(const Problem& problem, const Case& planned);

/// An author's error in a case: "<folder>/cases/<group>.json: <case>: what".
Error error_in_case(const Problem& problem, const Case& planned, const std::string& what);

/// What `call` calls: the function, or the class's method of that name.
const Callable& callable_of(const Entry& entry, const Call& call);

}  // namespace assay
