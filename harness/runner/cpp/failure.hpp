// What a submission threw, as the protocol's message.
#pragma once

#include <nlohmann/json.hpp>

namespace assay {

/// Call it in a catch block: "out_of_memory" or "raised".
nlohmann::json describe_current_exception();

nlohmann::json out_of_memory();
nlohmann::json load_failed(const char* reason, std::string_view message);

}  // namespace assay
