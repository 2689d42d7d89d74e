import CGtk

/// An icon of the theme (`GtkImage`).
public final class Icon: Widget {
  public override class var type: ObjectType { ObjectType(gtk_image_get_type()) }

  /// Creates an icon by its name, as large as the text around it or of the given size in units.
  public convenience init(_ name: String, size: Int? = nil) {
    self.init(["icon-name": name, "pixel-size": size ?? -1])
  }

  /// The icon's name in the theme (`icon-name`).
  public var name: String? {
    get { self[PropertyName("icon-name")] }
    set { self[PropertyName("icon-name")] = newValue }
  }
}
