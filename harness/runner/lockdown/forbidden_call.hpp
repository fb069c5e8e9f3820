// Says which system call the filter stopped.
#pragma once

namespace assay {

/// Before the filter is loaded, which lets nobody change what is done at SIGSYS. From then on a call that it stops is
/// told to the harness on the case socket, and the process dies of the signal. Code that overwrites this code lives on,
/// but its call is not made all the same; and what a child says here can earn it a security_violation, nothing else.
bool tell_forbidden_calls();

}  // namespace assay
