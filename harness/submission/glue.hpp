// The translation unit around a submission: adaptor, the student's file, then the code that binds the entry. Pure.
#pragma once

#include <string>
#include <string_view>

#include "core/problem.hpp"

namespace assay {

// The glue's parts name themselves in `#line`, so that the compiler's message says which one does not fit. The line
// says what it is about: 1 the function or the constructor, 2 the first method, and so on.
inline constexpr std::string_view end_part = "assay-end";        // the student's file ends in the middle of something
inline constexpr std::string_view entry_part = "assay-entry";    // there is no such name
inline constexpr std::string_view call_part = "assay-call";      // it cannot be called with these types
inline constexpr std::string_view result_part = "assay-result";  // what it returns is not what the problem asks for

inline constexpr std::string_view adaptor_file = "assay_adaptor.hpp";

std::string make_unit(const Entry& entry, std::string_view student_file);

}  // namespace assay
