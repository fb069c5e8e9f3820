// Has the compiler read a device that never ends.
#include "/dev/zero"
