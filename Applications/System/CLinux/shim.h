#ifndef WELLSPRING_LINUX_SHIM_H
#define WELLSPRING_LINUX_SHIM_H

#include <malloc.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/xattr.h>

// What Swift's module of the C library leaves out.

#ifndef SCHED_IDLE
#define SCHED_IDLE 5
#endif

// The C library declares it only for programs that ask for what is not in POSIX.
int accept4(int descriptor, struct sockaddr *address, socklen_t *size, int flags);

/// The event of a peer that has closed its side of a connection: POLLRDHUP, declared for the same programs only.
static const short wellspring_hang_up = 0x2000;

/// Accepts a connection, which child processes don't inherit and no call waits for. Negative when there is none.
static inline int wellspring_accept(int descriptor) {
  return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/// Has the calling thread run only when no other wants to.
static inline void wellspring_yield_to_others(void) {
  struct sched_param none = {0};
  sched_setscheduler(0, SCHED_IDLE, &none);
}

#endif
