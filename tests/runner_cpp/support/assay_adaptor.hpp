// The glue includes the adaptor under the name that it has in the sandbox.
#pragma once
#include "adaptor.hpp"
