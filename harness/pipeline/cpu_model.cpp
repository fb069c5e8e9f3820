#include "pipeline/cpu_model.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>

namespace assay {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  return cpu_model_in(info);
}

std::string cpu_model_in(std::istream& cpuinfo) {
  std::map<std::string, std::string> first;
  for (std::string line; std::getline(cpuinfo, line);)
    if (const std::size_t colon = line.find(": "); colon != std::string::npos)
      first.emplace(line.substr(0, line.find_last_not_of(" \t", colon - 1) + 1), line.substr(colon + 2));
  if (const auto name = first.find("model name"); name != first.end()) return name->second;
  const auto implementer = first.find("CPU implementer");
  const auto part = first.find("CPU part");
  if (implementer == first.end() || part == first.end()) return "";
  return fmt::format("implementer {}, part {}", implementer->second, part->second);
}

}  // namespace assay
