#include "report/exception_kind.hpp"

#include <algorithm>
#include <array>

namespace assay {
namespace {

using namespace std::string_view_literals;

constexpr std::array common_exceptions{"ArithmeticError"sv,
                                       "AssertionError"sv,
                                       "AttributeError"sv,
                                       "AxisError"sv,
                                       "EOFError"sv,
                                       "FileNotFoundError"sv,
                                       "FloatingPointError"sv,
                                       "ImportError"sv,
                                       "IndexError"sv,
                                       "KeyError"sv,
                                       "LinAlgError"sv,
                                       "LookupError"sv,
                                       "MemoryError"sv,
                                       "ModuleNotFoundError"sv,
                                       "NameError"sv,
                                       "NotImplementedError"sv,
                                       "OSError"sv,
                                       "OverflowError"sv,
                                       "PermissionError"sv,
                                       "RecursionError"sv,
                                       "RuntimeError"sv,
                                       "StopIteration"sv,
                                       "SyntaxError"sv,
                                       "TypeError"sv,
                                       "UnboundLocalError"sv,
                                       "UnicodeError"sv,
                                       "ValueError"sv,
                                       "ZeroDivisionError"sv,
                                       "numpy.AxisError"sv,
                                       "numpy.linalg.LinAlgError"sv,
                                       "std::bad_alloc"sv,
                                       "std::bad_array_new_length"sv,
                                       "std::bad_cast"sv,
                                       "std::bad_function_call"sv,
                                       "std::bad_optional_access"sv,
                                       "std::bad_variant_access"sv,
                                       "std::domain_error"sv,
                                       "std::exception"sv,
                                       "std::invalid_argument"sv,
                                       "std::length_error"sv,
                                       "std::logic_error"sv,
                                       "std::out_of_range"sv,
                                       "std::overflow_error"sv,
                                       "std::range_error"sv,
                                       "std::runtime_error"sv,
                                       "std::underflow_error"sv};

}  // namespace

std::string_view exception_kind(std::string_view type) {
  return std::find(common_exceptions.begin(), common_exceptions.end(), type) != common_exceptions.end()
             ? type
             : "an uncommon exception";
}

}  // namespace assay
