// Which language a submission is written in, by its name; and which a problem takes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/problem.hpp"

namespace assay {

/// .py; .cpp, .cc, .cxx. Empty for any other ending.
std::optional<Language> language_of(const std::filesystem::path& path);

/// Empty when `problem` takes a file of this name, else the sentence that says what it takes.
std::string refuse_language(const std::filesystem::path& path, const Problem& problem);

}  // namespace assay
