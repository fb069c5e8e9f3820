/* What a compiled submission and its runner agree on. C ABI; a change of any of it changes the symbol's version. */
#ifndef ASSAY_ABI_H
#define ASSAY_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(readability-identifier-naming): names of C */

#define ASSAY_ENTRY_SYMBOL "assay_entry_v2"
#define ASSAY_MAX_RANK 8
#define ASSAY_MAX_ITEMS 16

enum assay_tag { ASSAY_NONE, ASSAY_INTEGER, ASSAY_FLOATING, ASSAY_BOOLEAN, ASSAY_TEXT, ASSAY_ARRAY };

/* The tag says which member counts. `text` is not zero-terminated. */
struct assay_scalar {
  enum assay_tag tag;
  int64_t integer; /* also 0 or 1 for ASSAY_BOOLEAN */
  double floating;
  const char* text;
  size_t text_size;
};

/* With ASSAY_ARRAY the other members count: `typestr` is numpy's, the elements are in C order. */
struct assay_argument {
  struct assay_scalar scalar;
  const char* typestr;
  size_t rank;
  int64_t shape[ASSAY_MAX_RANK];
  const void* elements;
  int hand_back; /* an array: say after the call what has become of it */
};

struct assay_parameter {
  const char* name;
  int has_default;
  struct assay_scalar fallback; /* the problem's default, for a gap before an argument that is given */
};

/* What a call returned, or an argument after it. `typestr` is null where the value is no array. An array's elements are
   `parts` blocks of `part_bytes` each, one after the other in `order`; `part` gives the address of one. A tuple has
   items. */
struct assay_value {
  const char* kind;
  struct assay_scalar scalar; /* ASSAY_NONE: it is no number and no text, or one that does not fit */
  const char* typestr;
  size_t rank;
  int64_t shape[ASSAY_MAX_RANK];
  char order; /* 'C' or 'F' */
  size_t parts;
  size_t part_bytes;
  const void* owner;
  const void* (*part)(const void* owner, size_t index);
  const struct assay_value* items;
  size_t item_count; /* 0 to ASSAY_MAX_ITEMS */
};

struct assay_callable {
  const char* name;
  const struct assay_parameter* parameters;
  size_t parameter_count;
  /* Calls the submission with the first `count` arguments; `back` has room for each of them. 0, or 1 where they do not
     fit the compiled signature. Whatever the submission throws comes through. What the call was given, what it returned
     and what `back` says live until the process ends. */
  int (*call)(const struct assay_argument* arguments, size_t count, struct assay_value* result,
              struct assay_value* back);
};

/* A function, or a class: then the first callable makes the object that the others, its methods, are called on. */
struct assay_entry {
  int is_class;
  const struct assay_callable* callables;
  size_t callable_count;
};

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif
#endif
