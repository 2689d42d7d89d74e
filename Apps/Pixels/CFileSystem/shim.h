#ifndef PIXELS_FILE_SYSTEM_SHIM_H
#define PIXELS_FILE_SYSTEM_SHIM_H

#include <fcntl.h>
#include <sys/xattr.h>

// What Swift's module of the C library leaves out.

// The C library declares it only for programs that ask for what is not in POSIX.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

/// Renames a file where nothing has the new name.
static inline int pixels_rename_exclusively(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */);
}

#endif
