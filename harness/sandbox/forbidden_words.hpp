// What a submission was about when the filter for a case stopped it.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay {

/// For a sentence that goes "trying to ...": of the call of that number on this machine; empty for one that is not
/// stopped, or has no words.
std::string_view forbidden_words(std::int64_t call);

}  // namespace assay
