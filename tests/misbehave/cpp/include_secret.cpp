// Has the compiler print a file that any user of the machine may read.
#include "@SECRET@"
