import CGtk

/// GTK and libadwaita as a whole. ``Application`` starts them by itself.
@MainActor
public enum Toolkit {
  private static var hasStarted = false

  /// Starts GTK without an application, as tests do. The second call does nothing.
  public static func start() throws(NoDisplayError) {
    guard !hasStarted else { return }
    RenderingChoice.apply()
    guard gtk_init_check() != 0 else { throw NoDisplayError() }
    adw_init()
    hasStarted = true
  }
}

/// GTK found no display to open a window on.
public struct NoDisplayError: Error, CustomStringConvertible {
  /// What to tell the person who started the program.
  public var description: String {
    "No display: GTK can open no window. Set DISPLAY or WAYLAND_DISPLAY, or run the program in a desktop session."
  }
}
