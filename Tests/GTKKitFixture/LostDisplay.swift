import CGtk
import CGtk.X11
import Glibc

/// Breaks the connection to the X server, as its end does. Returns false where there is none.
@MainActor
func loseDisplay() -> Bool {
  guard let display = gdk_display_get_default(), gtkkit_is_x11(display) else { return false }
  return shutdown(XConnectionNumber(gdk_x11_display_get_xdisplay(display)), Int32(SHUT_RDWR)) == 0
}
