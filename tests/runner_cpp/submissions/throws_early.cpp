// Throws in a static constructor.
#include <stdexcept>
#include <string>
#include <vector>

static int fail() { throw std::runtime_error("too early"); }
static const int early = fail();

std::vector<double> table(int, long, const std::string&, double = 2, bool = false) { return {}; }
