import CGtk

/// One counted reference to a thing that is no GObject, or one copy of it, on its way into the ``Instance`` that will own it.
public struct Handle {
  package let pointer: UnsafeMutableRawPointer

  package init(pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Takes over what a C function returned and must not have returned as null.
  package init(_ pointer: UnsafeMutableRawPointer?, _ function: StaticString) {
    self.pointer = required(pointer, function)
  }
}

/// A thing of GTK's that is no GObject: an event, an expression, a text iterator. Each wrapper owns one reference or copy.
///
/// Two wrappers may stand for the same thing, so identity (`===`) says nothing.
@MainActor
open class Instance {
  package let pointer: UnsafeMutableRawPointer

  /// Wraps a thing that becomes the wrapper's. The library calls it; use the initializers of the subclasses.
  public required init(_ handle: Handle) {
    pointer = handle.pointer
    LiveCounts.instances += 1
  }

  isolated deinit {
    LiveCounts.instances -= 1
    Self.release(Handle(pointer: pointer))
  }

  /// The GObject type that this class wraps.
  open class var type: ObjectType { .none }

  /// Adds a reference, or makes a copy, which the result owns. The library calls it.
  open class func retain(_ handle: Handle) -> Handle { handle }

  /// Drops a reference, or frees a copy. The library calls it.
  open class func release(_ handle: Handle) {}

  /// The pointer for C functions that take an opaque one. Extend the lifetime over the call.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The pointer for C functions that take this structure. Extend the lifetime over the call.
  package func typed<T>(_: T.Type) -> UnsafeMutablePointer<T> { pointer.assumingMemoryBound(to: T.self) }

  /// Adds a reference, or makes a copy, for C to own (transfer full), and returns its pointer.
  @discardableResult
  package func retained() -> UnsafeMutableRawPointer {
    withExtendedLifetime(self) { Self.retain(Handle(pointer: pointer)).pointer }
  }
}

/// Wraps a thing that belongs to C (transfer none), by a reference or copy of the wrapper's own.
@MainActor
package func lentInstance<T: Instance>(_ pointer: UnsafeMutableRawPointer?, _ declared: T.Type) -> T? {
  pointer.map { pointer in
    let own = instanceClass(of: pointer, declared)
    return own.init(own.retain(Handle(pointer: pointer)))
  }
}

/// Wraps a thing whose reference or copy C gave away (transfer full); it becomes the wrapper's.
@MainActor
package func givenInstance<T: Instance>(_ pointer: UnsafeMutableRawPointer?, _ declared: T.Type) -> T? {
  pointer.map { instanceClass(of: $0, declared).init(Handle(pointer: $0)) }
}

/// Copies a structure that C filled in memory of the caller.
@MainActor
package func filled<T: Boxed, Structure>(_ structure: UnsafeMutablePointer<Structure>, _: T.Type) -> T {
  T(T.retain(Handle(pointer: UnsafeMutableRawPointer(structure))))
}

/// Returns the class of what may be a kind of the declared class, such as a button event where an event is declared.
@MainActor
private func instanceClass<T: Instance>(of pointer: UnsafeMutableRawPointer, _ declared: T.Type) -> T.Type {
  guard declared.type.isInstantiatable else { return declared }
  return WrapperClasses.bestInstance(for: typeOf(pointer)) as? T.Type ?? declared
}
