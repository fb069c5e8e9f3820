// What a layer that is off costs, and how an administrator gets it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "sandbox/sandbox.hpp"

namespace assay {

/// What a submission can do for want of `layer`, the other layers being as they are: one sentence in small letters.
std::string_view consequence(const Sandbox& sandbox, Layer layer);

/// How users are allowed namespaces again. `settings` is the folder of the kernel's own, /proc/sys, where the first
/// that forbids them is looked up; where none does, some container or chroot is in the way.
std::string how_to_allow_namespaces(const std::filesystem::path& settings);

}  // namespace assay
