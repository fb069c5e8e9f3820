// Whether the user asked to stop (Ctrl-C, SIGTERM). Long waits look here at least ten times a second.
#pragma once

namespace assay {

/// SIGINT, SIGTERM and SIGHUP set the flag and interrupt blocking calls.
void catch_interrupts();
bool interrupted();

}  // namespace assay
