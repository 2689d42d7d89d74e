import CGtk

/// A drawing with cairo (`cairo_t`): paths, colours and pictures, on a widget, a page or a picture in memory.
///
/// GTKKit has its methods. What is drawn after the closure that lent it returns is lost.
public final class CairoContext: Instance {
  public override class var type: ObjectType { ObjectType(cairo_gobject_context_get_type()) }

  public override class func retain(_ handle: Handle) -> Handle {
    Handle(pointer: UnsafeMutableRawPointer(cairo_reference(OpaquePointer(handle.pointer))))
  }

  public override class func release(_ handle: Handle) {
    cairo_destroy(OpaquePointer(handle.pointer))
  }
}
