#include "core/interrupt.hpp"

#include <signal.h>

#include <initializer_list>

namespace assay {
namespace {
volatile sig_atomic_t flag = 0;
void set_flag(int) { flag = 1; }
}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = set_flag;  // without SA_RESTART: poll and read return
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  // A reader that goes away is told by the write that fails, and the reports are still written.
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, nullptr);
}

bool interrupted() { return flag != 0; }

}  // namespace assay
