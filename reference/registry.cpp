#include "reference/family.hpp"
