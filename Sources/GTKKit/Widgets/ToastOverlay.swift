import CGtk

/// A child over which short messages appear (`AdwToastOverlay`).
public final class ToastOverlay: Widget {
  public override class var type: ObjectType { ObjectType(adw_toast_overlay_get_type()) }

  /// Makes an overlay around a child.
  public convenience init(_ child: Widget? = nil) {
    self.init(["child": child])
  }

  /// The child below the messages (`child`).
  public var child: Widget? {
    get { self[PropertyName("child")] }
    set { self[PropertyName("child")] = newValue }
  }

  /// Shows a message for a few seconds, after those before it.
  public func show(_ message: String) {
    withNative(self) { (overlay: OpaquePointer) in
      // The overlay takes over the toast.
      let toast = adw_toast_new("")!
      withValueSlot(FundamentalType.string.rawValue) { slot in
        // Pango would read a title of ours as markup.
        g_value_take_string(slot.pointer, g_markup_escape_text(message, -1))
        g_object_set_property(UnsafeMutablePointer(toast.raw), "title", slot.pointer)
      }
      adw_toast_overlay_add_toast(overlay, toast)
    }
  }
}
