// The headers that are compiled with a submission, carried in the program: they need not be readable in the sandbox.
#pragma once

#include <string_view>

namespace assay {

std::string_view abi_text();
std::string_view adaptor_text();

}  // namespace assay
