import CGtk
import CGtk.X11
import Glibc

/// The end of the program with the display that its windows are on, from which GTK can't recover.
@MainActor
enum DisplayLoss {
  /// Has the program say why it stops. GDK says it on Wayland and in a browser, and stops silently on X11.
  static func explain() {
    guard gtkkit_is_x11(gdk_display_get_default()) else { return }
    XSetIOErrorHandler { _ in
      // Whichever thread notices calls this amid a call of Xlib, where nothing of GTK may be called. Leaving by `exit` would call it.
      let reason: StaticString = """
        The display is gone: its server has ended, or the connection to it is broken. The program stops; start it again in a \
        desktop session.

        """
      _ = write(STDERR_FILENO, reason.utf8Start, reason.utf8CodeUnitCount)
      _exit(EXIT_FAILURE)
    }
  }
}
