#ifndef WELLSPRING_EXIF_SHIM_H
#define WELLSPRING_EXIF_SHIM_H

#include <libexif/exif-data.h>

/// The tag's entry in one part of the block; the original is a macro, which Swift does not import.
static inline ExifEntry *wellspring_exif_entry(ExifData *data, ExifIfd part, ExifTag tag) {
  return exif_content_get_entry(data->ifd[part], tag);
}

#endif
