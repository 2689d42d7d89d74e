#ifndef RIVULET_H
#define RIVULET_H

// What the gate needs of the machine and cannot be said in Swift. Documentation/Gate.md explains what for.

#include <stdbool.h>
#include <stdint.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && !defined(RIVULET_WITHOUT_BARRIER)
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef SYS_membarrier
#define RIVULET_HAS_BARRIER
#endif
#endif
#ifndef RIVULET_HAS_BARRIER
#include <pthread.h>
#endif

/// Tells the threads that are alive from each other: an even number greater than zero, where the system keeps what it knows of the
/// thread.
///
/// Volatile, because no answer holds for later: an asynchronous function may go on in another thread.
static inline uintptr_t rivulet_thread(void) {
#if !defined(RIVULET_HAS_BARRIER)
  return (uintptr_t)pthread_self();
#elif defined(__x86_64__)
  return *(volatile uintptr_t __seg_fs *)0;
#else
  uintptr_t thread;
  __asm__ volatile("mrs %0, tpidr_el0" : "=r"(thread));
  return thread;
#endif
}

/// Keeps the compiler from moving an access to memory past it. For the processor it is nothing.
static inline void rivulet_light_barrier(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// Asks the system for the heavy barrier. False where there is none: not Linux, a kernel before 4.14, a sandbox that refuses.
static inline bool rivulet_register_heavy_barrier(void) {
#ifdef RIVULET_HAS_BARRIER
  const int registerPrivateExpedited = 1 << 4;
  return syscall(SYS_membarrier, registerPrivateExpedited, 0, 0) == 0;
#else
  return false;
#endif
}

/// Has every thread of the process pass a full memory barrier between call and return, where it is just now. False when the
/// system refuses, after it was registered.
static inline bool rivulet_heavy_barrier(void) {
#ifdef RIVULET_HAS_BARRIER
  const int privateExpedited = 1 << 3;
  while (syscall(SYS_membarrier, privateExpedited, 0, 0) != 0) {
    // For want of memory, which comes back.
    if (errno != ENOMEM) return false;
  }
  return true;
#else
  return false;
#endif
}

#endif
