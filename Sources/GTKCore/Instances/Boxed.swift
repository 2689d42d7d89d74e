import CGtk

/// A structure that GObject copies and frees by its type (`G_TYPE_BOXED`).
///
/// Each wrapper owns one copy, or one reference where copying adds one.
open class Boxed: Instance {
  open override class func retain(_ handle: Handle) -> Handle {
    Handle(pointer: g_boxed_copy(type.raw, handle.pointer))
  }

  open override class func release(_ handle: Handle) {
    g_boxed_free(type.raw, handle.pointer)
  }

  /// Makes a copy for C to own (transfer full).
  package func copied() -> UnsafeMutableRawPointer { retained() }
}
