import CGtk

/// A view on a larger child (`GtkScrolledWindow`).
public final class ScrolledWindow: Widget {
  public override class var type: ObjectType { ObjectType(gtk_scrolled_window_get_type()) }

  /// Makes a scrolling view that takes the room it can get.
  public convenience init(
    _ child: Widget? = nil, horizontal: ScrollbarPolicy = .automatic, vertical: ScrollbarPolicy = .automatic
  ) {
    self.init([
      "child": child, "hscrollbar-policy": horizontal, "vscrollbar-policy": vertical, "hexpand": true, "vexpand": true,
    ])
  }

  /// The content (`child`).
  public var child: Widget? {
    get { self[PropertyName("child")] }
    set { self[PropertyName("child")] = newValue }
  }

  /// The horizontal position (`hadjustment`).
  public var horizontalAdjustment: Adjustment { self[PropertyName("hadjustment")] }

  /// The vertical position (`vadjustment`).
  public var verticalAdjustment: Adjustment { self[PropertyName("vadjustment")] }
}
