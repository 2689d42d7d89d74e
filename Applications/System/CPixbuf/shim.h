#ifndef RIVULET_PIXBUF_SHIM_H
#define RIVULET_PIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

// The type of an animation's times is deprecated, which would be a warning at each use.

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/// Creates an iterator that starts at a time, in microseconds.
static inline GdkPixbufAnimationIter *rivulet_animation_begin(GdkPixbufAnimation *animation, gint64 time) {
  GTimeVal start = {.tv_sec = time / 1000000, .tv_usec = time % 1000000};
  return gdk_pixbuf_animation_get_iter(animation, &start);
}

/// Moves an iterator to the frame of a time, in microseconds.
static inline void rivulet_animation_advance(GdkPixbufAnimationIter *iterator, gint64 time) {
  GTimeVal now = {.tv_sec = time / 1000000, .tv_usec = time % 1000000};
  gdk_pixbuf_animation_iter_advance(iterator, &now);
}

G_GNUC_END_IGNORE_DEPRECATIONS

/// Draws pixels of four bytes, not premultiplied, over others, or replaces them.
static inline void rivulet_draw_pixels(
    const guint8 *from, gsize fromStride, guint8 *to, gsize toStride, gsize width, gsize height, gboolean isBlended) {
  for (gsize y = 0; y < height; y++) {
    const guint8 *source = from + y * fromStride;
    guint8 *target = to + y * toStride;
    for (gsize x = 0; x < width; x++, source += 4, target += 4) {
      unsigned own = source[3], below = target[3];
      if (isBlended && own == 0) continue;
      if (!isBlended || own == 255 || below == 0) {
        for (int part = 0; part < 4; part++) target[part] = source[part];
        continue;
      }
      unsigned front = own * 255, back = below * (255 - own), sum = front + back;
      for (int part = 0; part < 3; part++) target[part] = (source[part] * front + target[part] * back + sum / 2) / sum;
      target[3] = (sum + 127) / 255;
    }
  }
}

/// Divides the colours of pixels of four bytes by their opacity.
static inline void rivulet_unmultiply(guint8 *pixels, gsize stride, gsize width, gsize height) {
  for (gsize y = 0; y < height; y++) {
    guint8 *pixel = pixels + y * stride;
    for (gsize x = 0; x < width; x++, pixel += 4) {
      unsigned alpha = pixel[3];
      if (alpha == 0 || alpha == 255) continue;
      for (int part = 0; part < 3; part++) {
        unsigned value = (pixel[part] * 255 + alpha / 2) / alpha;
        pixel[part] = value < 255 ? value : 255;
      }
    }
  }
}

#endif
