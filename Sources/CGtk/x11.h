#pragma once

#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>
#include <stdbool.h>

/// Returns whether a display is an X server's.
static inline bool gtkkit_is_x11(GdkDisplay *display) { return GDK_IS_X11_DISPLAY(display); }

/// Frees the memory that frames were handed to the X server in, which has shown them since. Cairo looks for such memory only
/// when it needs some, so this asks for a little. Does nothing where there is no X server.
static inline void gtkkit_free_shown_frames(GdkDisplay *display) {
  if (!gtkkit_is_x11(display)) return;
  Display *server = gdk_x11_display_get_xdisplay(display);
  cairo_surface_t *root = cairo_xlib_surface_create(
      server, DefaultRootWindow(server), DefaultVisual(server, DefaultScreen(server)), 64, 64);
  cairo_surface_destroy(cairo_surface_create_similar_image(root, CAIRO_FORMAT_RGB24, 64, 64));
  cairo_surface_destroy(root);
}
