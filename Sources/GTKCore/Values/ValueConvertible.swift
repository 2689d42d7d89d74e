import CGtk

/// A Swift type that properties and signals can carry.
///
/// A slot has the type that GObject wants, and a value fits itself in: an `Int` suits every integer type.
public protocol ValueConvertible: Sendable {
  /// Reads the slot's value, or returns nil when the slot holds another type.
  @MainActor static func read(from slot: borrowing ValueSlot) -> Self?

  /// Writes this value to the slot.
  @MainActor func write(to slot: borrowing ValueSlot)
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Wrapped?? {
    .some(Wrapped.read(from: slot))
  }

  public func write(to slot: borrowing ValueSlot) {
    if let self {
      self.write(to: slot)
    } else {
      g_value_reset(slot.pointer)
    }
  }
}

extension ValueConvertible where Self: Object {
  @MainActor public static func read(from slot: borrowing ValueSlot) -> Self? {
    guard slot.fundamentalType == .object || slot.fundamentalType == .interface else { return nil }
    return g_value_get_object(slot.pointer).flatMap { Object.wrapping($0) as? Self }
  }

  @MainActor public func write(to slot: borrowing ValueSlot) {
    withNative(self) { g_value_set_object(slot.pointer, $0) }
  }
}

extension Object: ValueConvertible {}
