// How numpy and OpenBLAS choose the code they compute with, where the machine's owner says so.
#pragma once

#include <map>
#include <string>

namespace assay {

/// Those of numpy's and OpenBLAS' environment variables about it that are set here. A submission runs with them, and
/// what is measured holds for them alone.
std::map<std::string, std::string> kernel_choice();

}  // namespace assay
