#ifndef RIVULET_WEBP_DEMUX_SHIM_H
#define RIVULET_WEBP_DEMUX_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>

// The library's initialisers are inline functions with a version, which Swift reads; the pixels' destination is a union.

/// Directs the decoded pixels, four bytes each, to a buffer.
static inline void rivulet_webp_direct(WebPDecoderConfig *config, uint8_t *pixels, int stride, size_t count) {
  config->output.colorspace = MODE_RGBA;
  config->output.is_external_memory = 1;
  config->output.u.RGBA.rgba = pixels;
  config->output.u.RGBA.stride = stride;
  config->output.u.RGBA.size = count;
}

#endif
