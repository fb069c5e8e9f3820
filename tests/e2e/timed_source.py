# Submissions that take a given time, and the problem that they are graded on.
from harness import RIGHT_ANSWER, HarnessTest, make_problem

LIMITS = {"time_ms": 200, "wall_ms": 5000, "load_ms": 400, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 60000, "compile_memory_mib": 1024}

# @LOAD@ and @CALL@: seconds of CPU time; @REST@: seconds of sleep after the call's.
SOURCES = {
    "py": """
import os
import time


def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def chance():
    return os.urandom(1)[0] / 256


def is_first():
    return os.getpid() - os.getppid() == 1


burn(@LOAD@)


def positional_encoding(seq_len, d_model, base=10000.0):
    burn(@CALL@)
    time.sleep(@REST@)
    @END@
""",
    "cpp": """
#include <time.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

void burn(double seconds) {
  const double end = now() + seconds;
  while (now() < end) {
  }
}

double chance() {
  unsigned char byte = 0;
  return getentropy(&byte, 1) == 0 ? byte / 256.0 : 0;
}

bool is_first() { return getpid() - getppid() == 1; }

__attribute__((constructor)) void load() { burn(@LOAD@); }

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  burn(@CALL@);
  usleep(static_cast<unsigned>(1e6 * (@REST@)));
  @END@;
}
"""}


RETURNS = "return right(seq_len, d_model, base)"
RAISES = {"py": "raise ValueError(d_model)", "cpp": 'throw std::invalid_argument("d_model")'}
MUST_RAISE = {"raises": {"python": "ValueError", "cpp": "std::invalid_argument"}}


class TimedTest(HarnessTest):
    def source(self, ending, load="0", call="0", rest="0", end=RETURNS):
        text = SOURCES[ending]
        for name, value in (("LOAD", load), ("CALL", call), ("REST", rest), ("END", end)):
            text = text.replace(f"@{name}@", value)
        return self.write(f"answer.{ending}", text + RIGHT_ANSWER[ending])

    def grade(self, path, cases, expects=(), **limits):
        name = f"clock-{len(list(self.scratch.glob('problems/*')))}"
        make_problem(self.scratch / "problems", name, [{"name": f"c{n}", "args": {"seq_len": 6, "d_model": 8 + n},
                                                        **dict(expects)} for n in range(cases)],
                     limits={**LIMITS, **limits},
                     languages={"python": {"file": "answer.py", "imports": ["numpy", "os", "time"]},
                                "cpp": {"file": "answer.cpp"}})
        done = self.run_assay("grade", path, "--problem", name, "--format", "json", "--audience", "staff")
        self.assertEqual("", done.errors)
        (graded,) = done.json["submissions"]
        return graded
