import CGtk

/// A pointer type by which C functions take an object: typed for classes that C can derive from, opaque for final ones.
public protocol NativePointer {
  /// Makes a pointer of this type to the same place.
  init(_ raw: UnsafeMutableRawPointer)
  /// The place.
  var raw: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: NativePointer {
  public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: NativePointer {
  public var raw: UnsafeMutableRawPointer { self }
}

extension UnsafeMutablePointer: NativePointer {
  public init(_ raw: UnsafeMutableRawPointer) {
    self = raw.assumingMemoryBound(to: Pointee.self)
  }

  public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

// The only way from a wrapper to a C call. Swift may release an object after its last visible use, which is the
// reading of its pointer, not the call: without the extended lifetime a temporary is freed before C sees it.

@MainActor @discardableResult
package func withNative<P: NativePointer, R>(_ object: Object, _ body: (P) throws -> R) rethrows -> R {
  try withExtendedLifetime(object) { try body(P(object.pointer)) }
}

@MainActor @discardableResult
package func withNative<P: NativePointer, Q: NativePointer, R>(
  _ first: Object, _ second: Object, _ body: (P, Q) throws -> R
) rethrows -> R {
  try withExtendedLifetime((first, second)) { try body(P(first.pointer), Q(second.pointer)) }
}
