// The processor's name out of texts as the kernels of two architectures write them.
#include "pipeline/cpu_model.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace assay {
namespace {

std::string model_in(const std::string& text) {
  std::istringstream cpuinfo(text);
  return cpu_model_in(cpuinfo);
}

TEST(CpuModel, IsTheModelsName) {
  EXPECT_EQ(model_in("processor\t: 0\nvendor_id\t: GenuineIntel\nmodel\t\t: 85\nmodel name\t: Xeon(R) @ 2.50GHz\n\n"
                     "processor\t: 1\nmodel name\t: another\n"),
            "Xeon(R) @ 2.50GHz");
}

TEST(CpuModel, IsImplementerAndPartWhereThereIsNoName) {
  EXPECT_EQ(model_in("processor\t: 0\nBogoMIPS\t: 50.00\nFeatures\t: fp asimd\nCPU implementer\t: 0x41\n"
                     "CPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\nCPU revision\t: 1\n\n"
                     "processor\t: 1\nCPU implementer\t: 0x51\nCPU part\t: 0x800\n"),
            "implementer 0x41, part 0xd0c");
}

TEST(CpuModel, IsNothingWhereNothingIsTold) {
  for (const char* text : {"", "\n\n", ": \n", "processor\t: 0\n", "CPU part\t: 0xd0c\n", "model name:\n"})
    EXPECT_EQ(model_in(text), "") << text;
}

}  // namespace
}  // namespace assay
