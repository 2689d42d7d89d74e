#ifndef RIVULET_IMAGE_SANDBOX_SHIM_H
#define RIVULET_IMAGE_SANDBOX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

// The filter is a table of macros, which Swift doesn't import.

/// Closes all descriptors from a number on.
static inline void rivulet_close_from(int first) {
  if (syscall(436 /* close_range */, (unsigned)first, ~0U, 0U) == 0) return;
  for (int file = first; file < 4096; file++) close(file);
}

// The address sanitizer reserves more address space than any limit allows. Without it, the address of the function is null.
extern void __asan_init(void) __attribute__((weak));

/// Limits the process for good: the address space, the size of its files, in bytes, and no file after a crash.
static inline void rivulet_limit_process(uint64_t memory, uint64_t file) {
  struct rlimit core = {0, 0}, space = {memory, memory}, size = {file, file};
  setrlimit(RLIMIT_CORE, &core);
  if (!__asan_init) setrlimit(RLIMIT_AS, &space);
  setrlimit(RLIMIT_FSIZE, &size);
}

/// Limits the address space, in bytes, up to the hard limit.
static inline void rivulet_limit_memory(uint64_t bytes) {
  struct rlimit limit;
  if (__asan_init || getrlimit(RLIMIT_AS, &limit) != 0) return;
  limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
  setrlimit(RLIMIT_AS, &limit);
}

/// Limits the processor time of the process from now on, in seconds.
static inline void rivulet_limit_time(unsigned seconds) {
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return;
  limit.rlim_cur = (rlim_t)usage.ru_utime.tv_sec + (rlim_t)usage.ru_stime.tv_sec + 1 + seconds;
  setrlimit(RLIMIT_CPU, &limit);
}

/// The pipe that standard error is written to, and the status with which the process ends if it gets no memory.
static int rivulet_messages = -1;
static int rivulet_no_memory = 0;

/// Reads the last messages of the libraries, at most as many bytes as a pipe has.
static inline size_t rivulet_read_messages(char *text, size_t size) {
  size_t count = 0;
  ssize_t part;
  while (count < size && (part = read(rivulet_messages, text + count, size - count)) > 0) count += (size_t)part;
  return count;
}

/// Ends the process with a status of its own if the reason of the crash is that a library got no memory.
static inline void rivulet_note_crash(int number) {
  // The allocators of GLib and Swift, Rust and C++ end the process with these messages.
  static const char *const messages[] = {"failed to allocate", "memory allocation of", "bad_alloc"};
  static char text[65536];
  size_t count = rivulet_read_messages(text, sizeof text);
  for (size_t index = 0; index < sizeof messages / sizeof *messages; index++) {
    if (memmem(text, count, messages[index], strlen(messages[index])) != NULL) _exit(rivulet_no_memory);
  }
  signal(number, SIG_DFL);
  raise(number);
}

/// Has the process end with a status if a library gets no memory.
static inline void rivulet_watch_memory(int status) {
  int ends[2];
  // A full pipe loses messages.
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return;
  dup2(ends[1], 2);
  close(ends[1]);
  rivulet_messages = ends[0];
  rivulet_no_memory = status;
  struct sigaction action = {.sa_handler = rivulet_note_crash};
  action.sa_flags = (int)SA_RESETHAND;
  sigaction(SIGABRT, &action, NULL);
  sigaction(SIGTRAP, &action, NULL);
  sigaction(SIGILL, &action, NULL);
}

/// Drops the messages about previous requests.
static inline void rivulet_drop_messages(void) {
  static char text[65536];
  if (rivulet_messages >= 0) rivulet_read_messages(text, sizeof text);
}

#if defined(__x86_64__)
#define RIVULET_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define RIVULET_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

/// Forbids the process for good to reach anything but the files that it may read: no network, no writing, no other processes.
///
/// False if the system has no filters; the limits on resources apply all the same.
static inline bool rivulet_confine(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
#ifdef RIVULET_AUDIT_ARCH
#define RIVULET_ARGUMENT(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define RIVULET_RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define RIVULET_REFUSE(code) RIVULET_RETURN(SECCOMP_RET_ERRNO | (code))
#define RIVULET_DENY(call, code) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), RIVULET_REFUSE(code)
// Refuses a call unless a bit of an argument is set.
#define RIVULET_NEED(call, n, bits) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), RIVULET_ARGUMENT(n), \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0), RIVULET_REFUSE(EPERM), RIVULET_RETURN(SECCOMP_RET_ALLOW)
// Refuses a call if a bit of an argument is set.
#define RIVULET_BAN(call, n, bits) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), RIVULET_ARGUMENT(n), \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), RIVULET_REFUSE(EACCES), RIVULET_RETURN(SECCOMP_RET_ALLOW)
// Refuses a call unless its first argument is one of two values.
#define RIVULET_OWN(call, first, second) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 5), RIVULET_ARGUMENT(0), \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, first, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, second, 1, 0), \
  RIVULET_REFUSE(EPERM), RIVULET_RETURN(SECCOMP_RET_ALLOW)
  const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  const unsigned self = (unsigned)getpid();
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, RIVULET_AUDIT_ARCH, 1, 0), RIVULET_RETURN(SECCOMP_RET_KILL_PROCESS),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
    // The calls of the x32 interface have numbers of their own.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), RIVULET_REFUSE(ENOSYS),
    RIVULET_DENY(fork, EPERM), RIVULET_DENY(vfork, EPERM), RIVULET_BAN(open, 1, writing), RIVULET_DENY(creat, EACCES),
    RIVULET_DENY(unlink, EACCES), RIVULET_DENY(rename, EACCES), RIVULET_DENY(mkdir, EACCES), RIVULET_DENY(rmdir, EACCES),
    RIVULET_DENY(link, EACCES), RIVULET_DENY(symlink, EACCES), RIVULET_DENY(chmod, EACCES), RIVULET_DENY(chown, EACCES),
    RIVULET_DENY(lchown, EACCES), RIVULET_DENY(mknod, EACCES), RIVULET_DENY(utime, EACCES), RIVULET_DENY(utimes, EACCES),
    RIVULET_DENY(futimesat, EACCES), RIVULET_DENY(renameat, EACCES),
#endif
    RIVULET_BAN(openat, 2, writing), RIVULET_DENY(openat2, ENOSYS), RIVULET_NEED(clone, 0, 0x10000 /* CLONE_THREAD */),
    RIVULET_DENY(clone3, ENOSYS), RIVULET_OWN(tgkill, self, self), RIVULET_OWN(prlimit64, 0, self),
    RIVULET_DENY(execve, EPERM), RIVULET_DENY(execveat, EPERM), RIVULET_DENY(kill, EPERM), RIVULET_DENY(tkill, EPERM),
    RIVULET_DENY(rt_sigqueueinfo, EPERM), RIVULET_DENY(rt_tgsigqueueinfo, EPERM), RIVULET_DENY(pidfd_open, EPERM),
    RIVULET_DENY(pidfd_send_signal, EPERM), RIVULET_DENY(ptrace, EPERM), RIVULET_DENY(process_vm_readv, EPERM),
    RIVULET_DENY(process_vm_writev, EPERM), RIVULET_DENY(socket, EACCES), RIVULET_DENY(socketpair, EACCES),
    RIVULET_DENY(connect, EACCES), RIVULET_DENY(bind, EACCES), RIVULET_DENY(listen, EACCES), RIVULET_DENY(accept, EACCES),
    RIVULET_DENY(accept4, EACCES), RIVULET_DENY(ioctl, ENOTTY), RIVULET_DENY(unlinkat, EACCES),
    RIVULET_DENY(renameat2, EACCES), RIVULET_DENY(mkdirat, EACCES), RIVULET_DENY(linkat, EACCES),
    RIVULET_DENY(symlinkat, EACCES), RIVULET_DENY(mknodat, EACCES), RIVULET_DENY(fchmod, EACCES),
    RIVULET_DENY(fchmodat, EACCES), RIVULET_DENY(fchown, EACCES), RIVULET_DENY(fchownat, EACCES),
    RIVULET_DENY(utimensat, EACCES), RIVULET_DENY(truncate, EACCES), RIVULET_DENY(setxattr, EACCES),
    RIVULET_DENY(lsetxattr, EACCES), RIVULET_DENY(fsetxattr, EACCES), RIVULET_DENY(removexattr, EACCES),
    RIVULET_DENY(lremovexattr, EACCES), RIVULET_DENY(fremovexattr, EACCES), RIVULET_DENY(mount, EPERM),
    RIVULET_DENY(umount2, EPERM), RIVULET_DENY(chroot, EPERM), RIVULET_DENY(pivot_root, EPERM),
    RIVULET_DENY(unshare, EPERM), RIVULET_DENY(setns, EPERM), RIVULET_DENY(bpf, EPERM),
    RIVULET_DENY(perf_event_open, EPERM), RIVULET_DENY(keyctl, EPERM), RIVULET_DENY(add_key, EPERM),
    RIVULET_DENY(request_key, EPERM), RIVULET_DENY(io_uring_setup, ENOSYS), RIVULET_DENY(userfaultfd, EPERM),
    RIVULET_DENY(shmget, EPERM), RIVULET_DENY(msgget, EPERM), RIVULET_DENY(semget, EPERM), RIVULET_DENY(mq_open, EPERM),
    RIVULET_DENY(setpriority, EPERM), RIVULET_DENY(open_by_handle_at, EPERM),
    RIVULET_RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
#else
  return true;
#endif
}

#endif
