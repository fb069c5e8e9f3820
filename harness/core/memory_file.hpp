// Files in memory that nobody can change any more.
#pragma once

#include <string>
#include <string_view>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"

namespace assay {

/// An empty one, to be written and then sealed. Error (machine): none can be made. `name` is for people who look
/// into /proc.
Result<FileDescriptor> memory_file(const std::string& name);

/// From now on it is read only, for everybody and for good. False with errno set: the kernel refuses.
bool seal(int memory_file);

/// A sealed copy, which enters a sandbox by descriptor wherever the file itself lives. Error (machine): the file cannot
/// be read, or not be held.
Result<FileDescriptor> sealed_copy(const std::string& path);
Result<FileDescriptor> sealed_copy_of(std::string_view name, std::string_view bytes);

/// All that is in it; "" where it cannot be read.
std::string content_of(int memory_file);

}  // namespace assay
