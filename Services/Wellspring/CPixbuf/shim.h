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

#endif
