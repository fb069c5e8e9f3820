// Has the compiler print the machine's accounts.
#include "/etc/passwd"
