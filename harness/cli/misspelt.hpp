// What a user who mistyped a command or an option may have meant.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace assay {

/// What is wrong with a first word that names no command; empty when it names one or is an option.
std::string unknown_command(const CLI::App& app, int argc, char** argv);

/// "--formt" -> " Did you mean --format?", of the options of the command; empty where none is near.
std::string suggestion(const CLI::App& app, int argc, char** argv);

}  // namespace assay
