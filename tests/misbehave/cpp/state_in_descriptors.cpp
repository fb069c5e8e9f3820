// Marks every open file it was born with, and is wrong where it finds a mark of an earlier case: in the call, or
// while it loads beside that case's call. Keeps the one that it was loaded from.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

constexpr int submission = 4;
constexpr int kept = 10;
constexpr int flags = O_APPEND | O_NONBLOCK;

int marks() {
  int found = 0;
  const auto count = [&](int number, const char* kind, bool is) {
    if (is) std::printf("marked: %d %s\n", number, kind);
    found += is ? 1 : 0;
  };
  for (int number = 0; number <= 20; ++number) {
    const int now = fcntl(number, F_GETFL);
    count(number, "flags", now >= 0 && (now & flags) != 0);
    count(number, "offset", lseek(number, 0, SEEK_CUR) > 0);
    count(number, "owner", fcntl(number, F_GETOWN) > 0);
    count(number, "signal", fcntl(number, F_GETSIG) > 0);
    struct flock here {
      F_WRLCK, SEEK_SET, 0, 1, 0
    };
    struct flock far {
      F_WRLCK, SEEK_SET, 64, 1, 0
    };
    count(number, "flock", flock(number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK);
    count(number, "lock", fcntl(number, F_SETLK, &here) != 0 && (errno == EAGAIN || errno == EACCES));
    count(number, "ofd lock", fcntl(number, F_OFD_SETLK, &far) != 0 && (errno == EAGAIN || errno == EACCES));
  }
  return found;
}

void mark() {
  for (int number = 0; number <= 20; ++number) {
    fcntl(number, F_SETFL, fcntl(number, F_GETFL) | (number == 3 ? O_APPEND : flags));
    lseek(number, 4242, SEEK_SET);
    fcntl(number, F_SETSIG, 23);
    fcntl(number, F_SETOWN, getpid());
  }
}

int at_load = 0;

__attribute__((constructor)) void look() {
  usleep(100000);  // the case before has begun by now
  fcntl(submission, F_DUPFD, kept);
  at_load = marks();
}

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const int found = at_load + marks();
  const bool has_kept = fcntl(kept, F_GETFD) >= 0;
  mark();
  usleep(300000);
  return found == 0 && has_kept ? right(seq_len, d_model, base) : Rows(seq_len, std::vector<double>(d_model));
}
