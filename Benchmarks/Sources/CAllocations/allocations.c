#include "allocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Takes the place of the C library's allocation functions in this process, and passes every call on to them. While nobody
// counts, a call costs one more load and branch.

static atomic_bool is_counting;
static atomic_long count;

void allocations_start(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, true);
}

long allocations_stop(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&count);
}

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t members, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void note(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  note();
  return __libc_calloc(members, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  note();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

#endif
