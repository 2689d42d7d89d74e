/// The visibility of a scrollbar (`GtkPolicyType`).
public enum ScrollbarPolicy: Int32, Enumeration {
  /// Always.
  case always
  /// Visible if the content is larger than the view.
  case automatic
  /// Never, and the contents do not scroll that way.
  case never
  /// Never, though the contents scroll.
  case external
}
