// Ends the process in a static constructor.
#include <cstdlib>
#include <string>
#include <vector>

static const int early = (std::exit(3), 0);

std::vector<double> table(int, long, const std::string&, double = 2, bool = false) { return {}; }
