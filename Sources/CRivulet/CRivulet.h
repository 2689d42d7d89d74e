#ifndef RIVULET_H
#define RIVULET_H

// Calls of the serializer that Swift has no name for: see "the heavy barrier" in Documentation/Design/Serialization.md.

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

#ifdef __ELF__
#define RIVULET_THREAD_LOCAL _Thread_local __attribute__((weak, tls_model("initial-exec")))
#else
#define RIVULET_THREAD_LOCAL _Thread_local __attribute__((weak))
#endif

/// The number of transactions of the process that changed more than one property.
__attribute__((weak)) uintptr_t rivulet_number_of_commits = 0;

static inline uintptr_t rivulet_commits(void) { return __atomic_load_n(&rivulet_number_of_commits, __ATOMIC_ACQUIRE); }
static inline uintptr_t rivulet_next_commit(void) {
  return __atomic_add_fetch(&rivulet_number_of_commits, 1, __ATOMIC_ACQ_REL);
}

/// A number that identifies the current thread among those alive: even and above zero, the address of the system's own record.
///
/// Volatile, because the number must be read each time: an asynchronous function may continue on another thread.
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

/// The transaction that is open on the current thread, or null: see Documentation/Design/Transactions.md. Weak, because each module
/// that inlines the functions below defines it, and all must share one.
RIVULET_THREAD_LOCAL void *rivulet_transaction_of_thread = 0;

/// The number of the current thread, or 2, which is no thread, while a transaction is open and before the thread has used a property.
RIVULET_THREAD_LOCAL uintptr_t rivulet_thread_of_properties = 2;

// Volatile, because both must be read each time: an asynchronous function may continue on another thread.
static inline void *rivulet_transaction(void) { return *(void *volatile *)&rivulet_transaction_of_thread; }
static inline uintptr_t rivulet_thread_outside_transactions(void) {
  return *(volatile uintptr_t *)&rivulet_thread_of_properties;
}

/// Opens a transaction on the current thread, or closes it if `transaction` is null.
static inline void rivulet_set_transaction(void *transaction) {
  rivulet_transaction_of_thread = transaction;
  rivulet_thread_of_properties = transaction ? 2 : rivulet_thread();
}

/// Keeps the compiler from moving a memory access past it. It costs the processor nothing.
static inline void rivulet_light_barrier(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// Registers the process for the heavy barrier. Returns false where there is none: not on Linux, before kernel 4.14, or if a
/// sandbox refuses.
static inline bool rivulet_register_heavy_barrier(void) {
#ifdef RIVULET_HAS_BARRIER
  const int registerPrivateExpedited = 1 << 4;
  return syscall(SYS_membarrier, registerPrivateExpedited, 0, 0) == 0;
#else
  return false;
#endif
}

/// Makes every running thread of the process pass a full memory barrier before the call returns. Returns false if the system
/// refuses although the process is registered.
static inline bool rivulet_heavy_barrier(void) {
#ifdef RIVULET_HAS_BARRIER
  const int privateExpedited = 1 << 3;
  while (syscall(SYS_membarrier, privateExpedited, 0, 0) != 0) {
    // The system is short of memory for a moment.
    if (errno != ENOMEM) return false;
  }
  return true;
#else
  return false;
#endif
}

#endif
