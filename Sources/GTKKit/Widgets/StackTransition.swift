/// The transition between pages of a stack (`GtkStackTransitionType`).
public enum StackTransition: Int32, Enumeration {
  /// At once.
  case none
  /// By fading from one to the other.
  case crossfade
  /// By sliding to the right.
  case slideRight
  /// By sliding to the left.
  case slideLeft
  /// By sliding up.
  case slideUp
  /// By sliding down.
  case slideDown
  /// By sliding left or right, after the order of the pages.
  case slideLeftRight
}
