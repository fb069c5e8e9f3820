// What differs between the languages: how the zygote is started, what a child is told to load.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>

#include "core/prepared.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "run/interpreter.hpp"
#include "run/zygote.hpp"

namespace assay {

Result<std::unique_ptr<Zygote>> start_python_zygote(const Sandbox& sandbox, const Interpreter& interpreter,
                                                    int threads);
Result<std::unique_ptr<Zygote>> start_cpp_zygote(const Sandbox& sandbox, int threads);

/// The protocol's "load". `traced`: the rules that only the traces look for are looked for too.
nlohmann::json python_load(const Prepared& prepared, const Problem& problem, bool traced);
nlohmann::json cpp_load(const Problem& problem);

}  // namespace assay
