#include "core/check_result.hpp"
#include "core/problem.hpp"

namespace assay {

std::string_view to_string(Language language) {
  switch (language) {
    case Language::python:
      return "python";
    case Language::cpp:
      return "cpp";
  }
  __builtin_unreachable();
}

std::string_view to_string(ValueType type) {
  switch (type) {
    case ValueType::integer:
      return "int";
    case ValueType::floating:
      return "float";
    case ValueType::boolean:
      return "bool";
    case ValueType::string:
      return "string";
    case ValueType::array:
      return "array";
    case ValueType::tuple:
      return "tuple";
  }
  __builtin_unreachable();
}

std::string_view to_string(Scoring scoring) {
  switch (scoring) {
    case Scoring::all_or_nothing:
      return "all_or_nothing";
    case Scoring::proportional:
      return "proportional";
  }
  __builtin_unreachable();
}

std::string_view to_string(Visibility visibility) {
  switch (visibility) {
    case Visibility::visible:
      return "visible";
    case Visibility::hidden:
      return "hidden";
    case Visibility::after_due_date:
      return "after_due_date";
    case Visibility::after_published:
      return "after_published";
  }
  __builtin_unreachable();
}

std::string_view to_string(Feedback feedback) {
  switch (feedback) {
    case Feedback::full:
      return "full";
    case Feedback::hint:
      return "hint";
    case Feedback::none:
      return "none";
  }
  __builtin_unreachable();
}

std::string_view to_string(Check check) {
  switch (check) {
    case Check::raises:
      return "raises";
    case Check::kind:
      return "kind";
    case Check::dtype:
      return "dtype";
    case Check::shape:
      return "shape";
    case Check::finite:
      return "finite";
    case Check::values:
      return "values";
    case Check::unchanged:
      return "unchanged";
  }
  __builtin_unreachable();
}

}  // namespace assay
