// Under libfaketime, whose clock is moved, a timer for a time since the start of the machine waits longer or shorter by as much. No
// machine's timers do, so this takes them out.

#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *former) {
  return syscall(SYS_timerfd_settime, timer, flags, time, former);
}
