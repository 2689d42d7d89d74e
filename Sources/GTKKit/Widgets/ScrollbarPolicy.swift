/// When a scrollbar is there (`GtkPolicyType`).
public enum ScrollbarPolicy: Int32, Enumeration {
  /// Always.
  case always
  /// When the contents are larger.
  case automatic
  /// Never, and the contents do not scroll that way.
  case never
  /// Never, though the contents scroll.
  case external
}
