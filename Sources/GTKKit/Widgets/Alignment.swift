/// The use of more room than a widget needs (`GtkAlign`).
public enum Alignment: Int32, Enumeration {
  /// Takes it all.
  case fill
  /// Stays at the left, or the top.
  case start
  /// Stays at the right, or the bottom.
  case end
  /// Stays in the middle.
  case center
  /// Lines its text up with its neighbours'.
  case baseline
}
