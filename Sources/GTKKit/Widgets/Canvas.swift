import CGtk
public import GTKCore
public import GTKGenerated

/// A widget that the program draws itself, and that needs no other widgets for it.
public final class Canvas: Widget {
  public override class var type: ObjectType { ObjectType(canvasType) }

  private var draw: @MainActor (borrowing Drawing) -> Void = { _ in }
  private var resized: @MainActor () -> Void = {}

  /// Creates a canvas that takes the room it can get. It is empty until it has something to draw, and draws nothing beyond its
  /// edges.
  public convenience init() {
    self.init(["hexpand": true, "vexpand": true, "overflow": Overflow.hidden])
  }

  /// Creates a canvas of a fixed size. It is empty until it has something to draw, and may draw beyond its edges.
  public convenience init(width: Int, height: Int) {
    self.init([
      "width-request": width, "height-request": height, "halign": Align.center, "valign": Align.center,
    ])
  }

  /// Says how to draw it: called for each frame that needs it, on black or whatever its style says.
  public func onDraw(_ body: @escaping @MainActor (borrowing Drawing) -> Void) {
    draw = body
    redraw()
  }

  /// Calls the body whenever the canvas gets another size, before it is drawn. The body must not change the layout.
  public func onResize(_ body: @escaping @MainActor () -> Void) { resized = body }

  /// Draws it again with the next frame.
  public func redraw() {
    queueDraw()
  }

  fileprivate func draw(to snapshot: OpaquePointer) {
    draw(Drawing(snapshot: snapshot, width: Double(width), height: Double(height)))
  }

  fileprivate func resize() { resized() }
}

/// The GObject type of canvases: a plain widget that is drawn by its wrapper.
private let canvasType: GType = g_type_register_static_simple(
  gtk_widget_get_type(), "RivuletCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
  { type, _ in
    let methods = type!.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_accessible_role(methods, GTK_ACCESSIBLE_ROLE_IMG)
    gtk_widget_class_set_css_name(methods, "canvas")
    methods.pointee.snapshot = { widget, snapshot in
      // GTK draws on the main thread, and the pointers stay in this call.
      nonisolated(unsafe) let (widget, snapshot) = (widget!, snapshot!)
      MainActor.assumeIsolated { (Object.existing(widget.raw) as? Canvas)?.draw(to: snapshot) }
    }
    methods.pointee.size_allocate = { widget, _, _, _ in
      // GTK lays out on the main thread, and the pointer stays in this call.
      nonisolated(unsafe) let widget = widget!
      MainActor.assumeIsolated { (Object.existing(widget.raw) as? Canvas)?.resize() }
    }
  }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
