#ifndef WELLSPRING_ZLIB_SHIM_H
#define WELLSPRING_ZLIB_SHIM_H

#include <zlib.h>

/// Prepares a stream that writes gzip, which is 16 more than the size of the window. Swift can't see the macro.
static inline int wellspring_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
