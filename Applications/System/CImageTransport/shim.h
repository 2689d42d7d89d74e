#ifndef RIVULET_IMAGE_TRANSPORT_SHIM_H
#define RIVULET_IMAGE_TRANSPORT_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift imports neither the macros of control messages nor variadic functions, and the C library declares seals only for GNU programs.

// The C library declares it only for programs that ask for what is not in POSIX.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

/// Creates an anonymous file that can be sealed. Negative on failure.
static inline int rivulet_image_memory(void) { return (int)syscall(SYS_memfd_create, "rivulet-image", 3 /* CLOEXEC, ALLOW_SEALING */); }

/// Forbids all further changes of an anonymous file. Every writable mapping must have been removed.
static inline bool rivulet_image_seal(int file) { return fcntl(file, 1033 /* F_ADD_SEALS */, 15 /* SEAL, SHRINK, GROW, WRITE */) == 0; }

/// True if neither the size nor the contents of a file can change any more.
static inline bool rivulet_image_is_sealed(int file) {
  int seals = fcntl(file, 1034 /* F_GET_SEALS */);
  return seals >= 0 && (seals & 14) == 14;
}

/// Sends a message with at most one descriptor, which is left out if negative. False if the other end is closed.
static inline bool rivulet_image_send(int socket, const void *bytes, size_t count, int descriptor) {
  union { char bytes[CMSG_SPACE(sizeof(int))]; struct cmsghdr header; } control;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL); while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count;
}

/// Receives a message with at most one descriptor, which is -1 if there is none. Further descriptors are closed.
///
/// Returns the number of bytes: 0 at the end of the connection, negative on failure or if the message is longer than `count`.
static inline ssize_t rivulet_image_receive(int socket, void *bytes, size_t count, int *descriptor) {
  union { char bytes[CMSG_SPACE(sizeof(int) * 8)]; struct cmsghdr header; } control;
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (received < 0 && errno == EINTR);
  *descriptor = -1;
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t length = header->cmsg_len - CMSG_LEN(0);
    for (size_t place = 0; place + sizeof(int) <= length; place += sizeof(int)) {
      int other;
      memcpy(&other, CMSG_DATA(header) + place, sizeof(int));
      if (*descriptor < 0) *descriptor = other; else close(other);
    }
  }
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    return -1;
  }
  return received;
}

#endif
