// The runner's long life: answers the control socket, forks a child a case, kills and reaps.
#pragma once

namespace assay {

/// Until the harness closes `control`; then every child is dead. Returns the exit status.
int serve(int control);

}  // namespace assay
