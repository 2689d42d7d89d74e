#ifndef WELLSPRING_ZLIB_SHIM_H
#define WELLSPRING_ZLIB_SHIM_H

#include <zlib.h>

/// Prepares a stream that writes zlib's format, or gzip, which is 16 more than the size of the window. Swift can't see the macro.
static inline int wellspring_begin_deflate(z_stream *stream, int level, _Bool is_gzip, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, is_gzip ? 15 + 16 : 15, 8, strategy);
}

#endif
