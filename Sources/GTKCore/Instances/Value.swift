import CGtk

/// A value together with its GObject type (`GValue`), for functions that take or return any kind: what is dragged, what a clipboard
/// holds.
public final class Value: Boxed {
  public override class var type: ObjectType { ObjectType(g_value_get_type()) }

  /// Makes a value of a Swift type's own GObject type: `String` is a `gchararray`, `Int` a `gint64`, an object has its class'.
  public convenience init<Content: TypedValue>(_ content: Content) {
    self.init(content, type: content.dynamicValueType)
  }

  /// Makes a value of a GObject type, which the content must suit.
  public convenience init(_ content: some ValueConvertible, type: ObjectType) {
    let value = g_malloc0(gsize(MemoryLayout<GValue>.size)).assumingMemoryBound(to: GValue.self)
    g_value_init(value, type.raw)
    content.write(to: ValueSlot(pointer: value))
    self.init(Handle(pointer: UnsafeMutableRawPointer(value)))
  }

  /// The GObject type of the content.
  public var contentType: ObjectType { withExtendedLifetime(self) { ObjectType(typed(GValue.self).pointee.g_type) } }

  /// Returns the content as a Swift type, or nil if it is of another.
  public func get<Content: ValueConvertible>(_: Content.Type = Content.self) -> Content? {
    withExtendedLifetime(self) { Content.read(from: ValueSlot(pointer: typed(GValue.self))) }
  }
}
