/* What a compiled submission and its runner agree on. C ABI; a change of any of it changes the symbol's version. */
#ifndef ASSAY_ABI_H
#define ASSAY_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(readability-identifier-naming): names of C */

#define ASSAY_ENTRY_SYMBOL "assay_entry_v1"
#define ASSAY_MAX_RANK 8

enum assay_tag { ASSAY_INTEGER, ASSAY_FLOATING, ASSAY_BOOLEAN, ASSAY_TEXT };

/* One scalar argument; the tag says which member counts. `text` is not zero-terminated. */
struct assay_argument {
  enum assay_tag tag;
  int64_t integer; /* also 0 or 1 for ASSAY_BOOLEAN */
  double floating;
  const char* text;
  size_t text_size;
};

struct assay_parameter {
  const char* name;
  int has_default;
  struct assay_argument fallback; /* the problem's default, for a gap before an argument that is given */
};

/* What the call returned. `typestr` is numpy's and null where the value is no array. The elements are `parts` blocks of
   `part_bytes` each, one after the other in `order`; `part` gives the address of one. */
struct assay_result {
  const char* kind;
  const char* typestr;
  size_t rank;
  int64_t shape[ASSAY_MAX_RANK];
  char order; /* 'C' or 'F' */
  size_t parts;
  size_t part_bytes;
  const void* owner;
  const void* (*part)(const void* owner, size_t index);
};

struct assay_entry {
  const struct assay_parameter* parameters;
  size_t parameter_count;
  /* Calls the submission with the first `count` arguments. 0, or 1 where they do not fit the compiled signature.
     Whatever the submission throws comes through. The result lives until the process ends. */
  int (*call)(const struct assay_argument* arguments, size_t count, struct assay_result* result);
};

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif
#endif
