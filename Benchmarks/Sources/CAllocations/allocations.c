#include "allocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Takes the place of the C library's allocation functions in this process, and passes every call on to them. While nobody
// counts, a call costs one more load and branch.

static atomic_bool is_counting;
static atomic_long requests, blocks, bytes, peak_bytes;

void allocations_start(void) {
  atomic_store(&requests, 0);
  atomic_store(&blocks, 0);
  atomic_store(&bytes, 0);
  atomic_store(&peak_bytes, 0);
  atomic_store(&is_counting, true);
}

struct allocations allocations_now(void) {
  return (struct allocations){
      .requests = atomic_load(&requests),
      .blocks = atomic_load(&blocks),
      .bytes = atomic_load(&bytes),
      .peak_bytes = atomic_load(&peak_bytes),
  };
}

struct allocations allocations_stop(void) {
  atomic_store(&is_counting, false);
  return allocations_now();
}

#ifdef __GLIBC__

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t members, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

/// What a block takes, with the word in which the heap notes its size.
static inline long size_of(void *block) { return (long)(malloc_usable_size(block) + sizeof(size_t)); }

static inline bool counts(void) { return atomic_load_explicit(&is_counting, memory_order_relaxed); }

static void count_new(void *block) {
  if (!block) return;
  atomic_fetch_add_explicit(&requests, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
  long size = size_of(block);
  long now = atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed) + size;
  long most = atomic_load_explicit(&peak_bytes, memory_order_relaxed);
  while (now > most && !atomic_compare_exchange_weak(&peak_bytes, &most, now)) {}
}

static void count_old(void *block) {
  if (!block) return;
  atomic_fetch_sub_explicit(&blocks, 1, memory_order_relaxed);
  atomic_fetch_sub_explicit(&bytes, size_of(block), memory_order_relaxed);
}

static inline void *note_new(void *block) {
  if (counts()) count_new(block);
  return block;
}

static inline void note_old(void *block) {
  if (counts()) count_old(block);
}

void *malloc(size_t size) { return note_new(__libc_malloc(size)); }

void *calloc(size_t members, size_t size) { return note_new(__libc_calloc(members, size)); }

void *realloc(void *block, size_t size) {
  note_old(block);
  return note_new(__libc_realloc(block, size));
}

void free(void *block) {
  note_old(block);
  __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return note_new(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *found = note_new(__libc_memalign(alignment, size));
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

#endif
