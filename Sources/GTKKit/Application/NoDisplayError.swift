/// GTK found no display to open a window on.
public struct NoDisplayError: Error, CustomStringConvertible {
  /// The message for the user who started the program.
  public var description: String {
    "No display: GTK can open no window. Set DISPLAY or WAYLAND_DISPLAY, or run the program in a desktop session."
  }
}
