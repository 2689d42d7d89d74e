#ifndef RIVULET_FILE_STATUS_SHIM_H
#define RIVULET_FILE_STATUS_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// statx(2) and the UUID of a file system, which the C library declares only for GNU programs, or not at all.

/// The state of a file, as far as the system tells.
struct rivulet_file_status {
  uint64_t device, inode, mode, size;
  int64_t modified_seconds, modified_nanoseconds;
  /// 0 if the file system doesn't keep the time of creation.
  int64_t created_seconds, created_nanoseconds;
  /// The mount: unique since the start of the system if `has_unique_mount`, and otherwise used again after an unmount; 0 if unknown.
  uint64_t mount;
  bool has_unique_mount;
};

/// The kernel's `struct statx`, up to the mount.
struct rivulet_statx_time { int64_t seconds; uint32_t nanoseconds; int32_t reserved; };
struct rivulet_statx {
  uint32_t mask, block; uint64_t attributes; uint32_t links, user, group; uint16_t mode, padding;
  uint64_t inode, size, blocks, attributes_mask;
  struct rivulet_statx_time accessed, created, changed, modified;
  uint32_t device_of_major, device_of_minor, major, minor; uint64_t mount; uint64_t spare[13];
};

/// Reads the state of a descriptor, also one that was opened with O_PATH. Returns 0, or the system's reason.
static inline int rivulet_read_file_status(int descriptor, struct rivulet_file_status *result) {
  memset(result, 0, sizeof *result);
#ifdef SYS_statx
  struct rivulet_statx found;
  memset(&found, 0, sizeof found);
  // AT_EMPTY_PATH; basic facts, time of creation, and the unique mount where the kernel has it.
  if (syscall(SYS_statx, descriptor, "", 0x1000, 0x7ff | 0x800 | 0x1000 | 0x4000, &found) == 0) {
    result->device = (uint64_t)found.major << 32 | found.minor;
    result->inode = found.inode;
    result->mode = found.mode;
    result->size = found.size;
    result->modified_seconds = found.modified.seconds;
    result->modified_nanoseconds = found.modified.nanoseconds;
    if (found.mask & 0x800) {
      result->created_seconds = found.created.seconds;
      result->created_nanoseconds = found.created.nanoseconds;
    }
    if (found.mask & 0x5000) result->mount = found.mount;
    result->has_unique_mount = (found.mask & 0x4000) != 0;
    return 0;
  }
  if (errno != ENOSYS && errno != EPERM) return errno;
#endif
  struct stat status;
  if (fstat(descriptor, &status) != 0) return errno;
  // The same form as above: numbers are compared with each other only, but also across the two ways.
  result->device = (uint64_t)((status.st_dev >> 8) & 0xfff) << 32 | (status.st_dev & 0xff) | ((status.st_dev >> 12) & 0xfff00);
  result->inode = status.st_ino;
  result->mode = status.st_mode;
  result->size = status.st_size;
  result->modified_seconds = status.st_mtim.tv_sec;
  result->modified_nanoseconds = status.st_mtim.tv_nsec;
  return 0;
}

/// Opens a path for its state alone: without permission to read, and without waiting for a pipe or a slow disk's file.
static inline int rivulet_open_path(const char *path, bool follows_links) {
  return open(path, 010000000 /* O_PATH */ | O_CLOEXEC | (follows_links ? 0 : O_NOFOLLOW));
}

/// The kind of a descriptor's file system, such as 0xEF53 for ext4; 0 if unknown.
static inline uint64_t rivulet_file_system_kind(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (uint32_t)status.f_type : 0;
}

/// The number of a descriptor's file system, whose meaning depends on the kind; 0 if unknown.
static inline uint64_t rivulet_file_system_number(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return 0;
  uint64_t number;
  memcpy(&number, &status.f_fsid, sizeof number);
  return number;
}

/// Reads the UUID of a descriptor's file system, up to 16 bytes. Returns its length; 0 where the kernel doesn't tell.
static inline int rivulet_file_system_uuid(int descriptor, uint8_t bytes[16]) {
  struct { uint8_t count; uint8_t bytes[16]; } uuid;
  memset(&uuid, 0, sizeof uuid);
  // FS_IOC_GETFSUUID, since Linux 6.9.
  if (ioctl(descriptor, _IOR(0x15, 0, uuid), &uuid) != 0 || uuid.count > 16) return 0;
  memcpy(bytes, uuid.bytes, uuid.count);
  return uuid.count;
}

#endif
