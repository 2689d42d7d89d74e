#ifndef RIVULET_TIFF_SHIM_H
#define RIVULET_TIFF_SHIM_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>
#include <unistd.h>

// The library calls functions with a handle to read, and returns values of tags through variable arguments, which Swift
// doesn't import.

/// A file that is continued with a byte where it ends too early: the library refuses a strip or a tile that isn't whole.
typedef struct {
  int descriptor;
  uint64_t count;
  uint64_t offset;
  uint8_t padding;
  /// True if bytes behind the end were read.
  bool isCut;
} RivuletTIFFFile;

static inline tmsize_t rivulet_tiff_read(thandle_t handle, void *bytes, tmsize_t count) {
  RivuletTIFFFile *file = (RivuletTIFFFile *)handle;
  tmsize_t done = 0;
  while (done < count && file->offset < file->count) {
    ssize_t part = pread(file->descriptor, (char *)bytes + done, (size_t)(count - done), (off_t)file->offset);
    if (part < 0 && errno == EINTR) continue;
    if (part < 0) return -1;
    if (part == 0) break;
    done += part;
    file->offset += (uint64_t)part;
  }
  if (done < count) {
    memset((char *)bytes + done, file->padding, (size_t)(count - done));
    file->offset += (uint64_t)(count - done);
    file->isCut = true;
  }
  return count;
}

static inline tmsize_t rivulet_tiff_write(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle, (void)bytes, (void)count;
  return -1;
}

static inline toff_t rivulet_tiff_seek(thandle_t handle, toff_t offset, int origin) {
  RivuletTIFFFile *file = (RivuletTIFFFile *)handle;
  uint64_t start = origin == SEEK_CUR ? file->offset : origin == SEEK_END ? file->count : 0;
  return file->offset = start + offset;
}

static inline int rivulet_tiff_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static inline toff_t rivulet_tiff_size(thandle_t handle) { return ((RivuletTIFFFile *)handle)->count; }

/// Opens a file, which must outlive the result; NULL if it has no directory.
static inline TIFF *rivulet_tiff_open(RivuletTIFFFile *file) {
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
  // m: not mapped into memory.
  return TIFFClientOpen(
    "", "rm", (thandle_t)file, rivulet_tiff_read, rivulet_tiff_write, rivulet_tiff_seek, rivulet_tiff_close,
    rivulet_tiff_size, NULL, NULL);
}

/// The number of a tag with 32 bits; 0 without one.
static inline uint32_t rivulet_tiff_long(TIFF *tiff, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetField(tiff, tag, &value) == 1 ? value : 0;
}

/// The number of a tag with 16 bits, or its default; 0 without one.
static inline uint16_t rivulet_tiff_short(TIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : 0;
}

/// The colour profile, which is valid until the file is closed; NULL without one.
static inline const uint8_t *rivulet_tiff_profile(TIFF *tiff, uint32_t *count) {
  void *bytes = NULL;
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, count, &bytes) == 1 ? (const uint8_t *)bytes : NULL;
}

#endif
