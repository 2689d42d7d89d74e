/// The direction in which children follow each other (`GtkOrientation`).
public enum Orientation: Int32, Enumeration {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
}
