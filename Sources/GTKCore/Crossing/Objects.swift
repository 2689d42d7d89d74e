import CGtk

// Objects on their way out of C. `T` is the declared class, or an interface, with a class for objects of which only the interface
// is known.

/// Wraps an object that belongs to C (transfer none): the wrapper adds a reference. A floating one keeps floating.
@MainActor
package func lent<T>(_ pointer: UnsafeMutableRawPointer?, _: T.Type, _ fallback: Object.Type? = nil) -> T? {
  guard let pointer else { return nil }
  if let known = Object.existing(pointer) as? T { return known }
  // The type is said, because an optional would suit as well.
  let found: T = wrap(pointer, fallback)
  return found
}

/// Wraps an object whose reference C gave away (transfer full): it becomes the wrapper's, or is dropped if there is a wrapper.
@MainActor
package func given<T>(_ pointer: UnsafeMutableRawPointer?, _: T.Type, _ fallback: Object.Type? = nil) -> T? {
  guard let pointer else { return nil }
  // The reference keeps the object until it has a wrapper. If it floats, it has no owner but the caller. If there are more references
  // than this and the wrapper's, as of an object that a list returns, the floating one belongs to the other owner.
  let references = pointer.assumingMemoryBound(to: GObject.self).pointee.ref_count
  if g_object_is_floating(pointer) != 0, references == (Object.existing(pointer) == nil ? 1 : 2) {
    g_object_ref_sink(pointer)
  }
  defer { g_object_unref(pointer) }
  return lent(pointer, T.self, fallback)
}

@MainActor
private func wrap<T>(_ pointer: UnsafeMutableRawPointer, _ fallback: Object.Type?) -> T {
  let type = typeOf(pointer)
  let kept = Object.existing(pointer) ?? WrapperClasses.best(for: type).init(Reference(borrowing: pointer))
  if let found = kept as? T { return found }
  // No class for the object's own type is known, or none at the time when it was first seen.
  guard let own = fallback ?? T.self as? Object.Type, g_type_is_a(type, own.type.raw) != 0 else {
    fatalError("GTK returned a \(typeName(type)), which is no \(T.self)")
  }
  WrapperClasses.refine(type, own)
  guard let found = own.init(Reference(beside: pointer)) as? T else { fatalError("\(own) is no \(T.self)") }
  return found
}

package func raw(_ pointer: OpaquePointer?) -> UnsafeMutableRawPointer? { pointer.map { UnsafeMutableRawPointer($0) } }
package func rawT<T>(_ pointer: UnsafeMutablePointer<T>?) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(pointer)
}
package func rawC<T>(_ pointer: UnsafePointer<T>?) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(mutating: pointer)
}

extension Object {
  /// The object's pointer for C functions that take an opaque one. Extend the object's lifetime over the call.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The object's pointer for C functions that take this structure. Extend the object's lifetime over the call.
  package func typed<T>(_: T.Type) -> UnsafeMutablePointer<T> { pointer.assumingMemoryBound(to: T.self) }

  /// Adds a reference for C to own (transfer full), and returns the object's pointer.
  @discardableResult
  package func retained() -> UnsafeMutableRawPointer {
    g_object_ref(pointer)
  }

  /// Stops unless a C constructor, which makes exactly its own type, was called for that type.
  package static func expect(_ own: Object.Type) {
    requireDisplay(for: own.type.raw, own)
    guard ObjectIdentifier(self) != ObjectIdentifier(own) else { return }
    fatalError("\(self) can't be made by this initializer, which makes a \(own): use init() and set its properties")
  }
}
