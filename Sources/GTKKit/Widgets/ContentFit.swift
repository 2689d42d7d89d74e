/// The way a picture fits in its widget (`GtkContentFit`).
public enum ContentFit: Int32, Enumeration {
  /// Stretched to the widget's shape.
  case fill
  /// As large as fits, whole.
  case contain
  /// As small as covers the widget, cropped.
  case cover
  /// Whole, and never enlarged.
  case scaleDown
}
