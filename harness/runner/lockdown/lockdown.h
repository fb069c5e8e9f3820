/* The child's lock-down: called between fork and the first byte of submission code. C ABI, so that ctypes can call it.
 */
#ifndef ASSAY_LOCKDOWN_H
#define ASSAY_LOCKDOWN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(readability-identifier-naming): names of C */

struct assay_lockdown_limits {
  uint64_t memory_bytes; /* private writable memory beyond what the runner has already */
  uint64_t stack_bytes;
  uint64_t cpu_seconds; /* a backstop: the harness stops a run on the child's own clock long before */
  uint64_t file_bytes;  /* RLIMIT_FSIZE: bounds what is written into the result's memfd */
  uint64_t threads;     /* 1: the creation of another thread fails with EAGAIN */
};

/* Once, in the runner, before any fork: builds the seccomp filter and the Landlock ruleset that lets the child read
   `read_paths` and what lies below them. A layer that this kernel lacks is left out here and in every child; the
   harness has decided before whether that is good enough. Returns 0, or -1 with a sentence in `why`. */
int assay_lockdown_prepare(const char* const* read_paths, size_t count, char* why, size_t why_size);

/* In the runner, once it has everything that its children share: that in huge pages, where the kernel does so. */
void assay_use_huge_pages(void);

/* In the child: rlimits, no_new_privs, Landlock, seccomp, in that order. Single-threaded callers only. */
int assay_lockdown_apply(const struct assay_lockdown_limits* limits, char* why, size_t why_size);

/* In the child, before loading: lets malloc keep `bytes` of already faulted-in heap. 0 bytes does nothing. */
int assay_warm_heap(size_t bytes);

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif
#endif
