#ifndef WELLSPRING_PIXBUF_SHIM_H
#define WELLSPRING_PIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

/// Encodes a JPEG; the variadic original is out of Swift's reach. Free the buffer with `g_free`.
static inline gboolean wellspring_encode_jpeg(GdkPixbuf *pixbuf, const char *quality, gchar **buffer, gsize *size) {
  return gdk_pixbuf_save_to_buffer(pixbuf, buffer, size, "jpeg", NULL, "quality", quality, NULL);
}

#endif
