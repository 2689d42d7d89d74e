/// The way to an adjacent page (`AdwNavigationDirection`).
public enum NavigationDirection: Int32, Enumeration {
  /// To the page before.
  case back
  /// To the page after.
  case forward
}
