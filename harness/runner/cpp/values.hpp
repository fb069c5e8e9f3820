// What a call returned, on its way to the harness.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "runner/cpp/abi.h"

namespace assay {

/// The protocol's V: its kind, and the array, scalar or items that it is.
nlohmann::json to_json(const assay_value& value);

/// Every array of `values`, depth first, each at the file's next multiple of 64 bytes. False: it cannot be written.
bool write_arrays(const std::vector<const assay_value*>& values, int file);

}  // namespace assay
