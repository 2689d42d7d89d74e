#ifndef WELLSPRING_LINUX_SHIM_H
#define WELLSPRING_LINUX_SHIM_H

#include <malloc.h>
#include <sched.h>

// What Swift's module of the C library leaves out.

#ifndef SCHED_IDLE
#define SCHED_IDLE 5
#endif

/// Has the calling thread run only when no other wants to.
static inline void wellspring_yield_to_others(void) {
  struct sched_param none = {0};
  sched_setscheduler(0, SCHED_IDLE, &none);
}

#endif
