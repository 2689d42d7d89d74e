#ifndef WELLSPRING_PIXBUF_SHIM_H
#define WELLSPRING_PIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

static void wellspring_note_rows(GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer rows) {
  int *count = rows;
  if (*count < y + height) *count = y + height;
}

/// Notes in `rows` up to which one the picture is decoded; the macros for this are out of Swift's reach.
static inline void wellspring_watch_rows(GdkPixbufLoader *loader, int *rows) {
  g_signal_connect(loader, "area-updated", G_CALLBACK(wellspring_note_rows), rows);
}

static void wellspring_note_size(GdkPixbufLoader *loader, int width, int height, gpointer sides) {
  int *size = sides;
  size[0] = width;
  size[1] = height;
  // Whatever is drawn for it is thrown away. The loader of drawings draws nothing without pixels; others need one.
  int side = size[2];
  gdk_pixbuf_loader_set_size(loader, side, side);
}

/// Notes in `sides` the width and the height that the picture has by itself, and has it drawn with as many pixels on each side as
/// its third number says.
static inline void wellspring_watch_size(GdkPixbufLoader *loader, int *sides) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(wellspring_note_size), sides);
}

#endif
