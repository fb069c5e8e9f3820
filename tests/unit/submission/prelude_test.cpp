// Which sources may be compiled behind a precompiled header, and which.
#include <gtest/gtest.h>

#include <string>

#include "submission/prelude.hpp"

namespace assay {
namespace {

TEST(Prelude, IsWhatTheSourceIncludesFirst) {
  const std::string_view eigen[] = {
      "#include <Eigen/Dense>\n",
      "#include <Eigen/Dense>",
      "#include \"Eigen/Dense\"\r\n",
      "#include<Eigen/Eigen>\n",
      "\n/* two\n lines */  #  include  <Eigen/Dense>  // matrices\n",
      "// Mine\n#include <cmath>\n#include <sys/wait.h>\n#include <unistd.h>\n#include <Eigen/Core>\n"
      "#include <Eigen/Dense>\n",
      "#include <Eigen/Dense>\n#define EIGEN_DONT_VECTORIZE\n",
  };
  for (const std::string_view source : eigen) EXPECT_EQ(prelude_of(source), eigen_prelude) << source;
  for (const char* source : {"#include <cmath>\n#include <vector>\nint x;", "#include <vector>\n#include <math.h>\n"})
    EXPECT_EQ(prelude_of(source), mathematics_prelude) << source;
  for (const char* source : {"", "int x;", "#include <vector>\n", "#include <Eigen/Core>\n", "// only a comment"})
    EXPECT_EQ(prelude_of(source), no_prelude) << source;
}

TEST(Prelude, LeavesInFrontOfEigenWhatStandsThere) {
  const std::string_view before[] = {
      "#define EIGEN_DONT_VECTORIZE\n",
      "#define NDEBUG\n",
      "#undef __SSE2__\n",
      "%:define NDEBUG\n",
      "#pragma GCC target(\"avx2\")\n",
      "#pragma GCC optimize(\"O3\")\n",
      "#if 0\n",
      "#ifndef X\n",
      "#include \"mine.cpp\"\n",
      "#include <course.h>\n",
      "#include <boost/config.hpp>\n",
      "#include <sys/../course.h>\n",
      "#include HEADER\n",
      "#include <cmath> /* \n",
      "#include <cmath> int x;\n",
      "// \\\n",
      "/\\\n/ \\\n",
      "#inc\\\nlude <cmath>\n",
      "/* never closed\n",
      "using namespace std;\n",
      "namespace Eigen {}\n",
      "\xEF\xBB\xBF",
      "R\"(\n",
  };
  for (const std::string_view text : before)
    EXPECT_EQ(prelude_of(std::string(text) + "#include <Eigen/Dense>\n"), no_prelude) << text;
  EXPECT_EQ(prelude_of("#include <cmath>\n#define NDEBUG\n#include <Eigen/Dense>\n"), mathematics_prelude);
}

}  // namespace
}  // namespace assay
