#ifndef PIXELS_FILE_SYSTEM_SHIM_H
#define PIXELS_FILE_SYSTEM_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/xattr.h>

// What Swift's module of the C library leaves out.

// The C library declares it only for programs that ask for what is not in POSIX.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

/// Renames a file where nothing has the new name.
static inline int pixels_rename_exclusively(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */);
}

/// Exchanges the names of two files in one step, where the file system can.
static inline int pixels_exchange(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, 2 /* RENAME_EXCHANGE */);
}

/// True if another program has a file, which is open here for reading, open for writing. False where the system can't say: on network
/// disks, and for files of others.
static inline bool pixels_is_written_to(int file) {
  // A lease for readers is refused while there are writers. A writer that comes before it is given back is reported by a signal, which
  // would otherwise be one that ends the program. The numbers are those of F_SETSIG and F_SETLEASE, which only GNU programs see.
  if (fcntl(file, 10, SIGURG) != 0) return false;
  if (fcntl(file, 1024, F_RDLCK) != 0) return errno == EAGAIN;
  fcntl(file, 1024, F_UNLCK);
  return false;
}

#endif
