// Why a submission does not fit the problem's entry, in words for its author. Pure.
#pragma once

#include <optional>

#include "core/run_record.hpp"
#include "submission/compiler_message.hpp"
#include "submission/diagnostics.hpp"

namespace assay {

/// Empty where `error` is about something else.
std::optional<CompileFailed> explain_misfit(const CompilerMessage& error, const CompileContext& context);

}  // namespace assay
