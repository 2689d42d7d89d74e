import CGtk

extension ValueConvertible where Self: Instance {
  @MainActor public static func read(from slot: borrowing ValueSlot) -> Self? {
    guard let pointer = heldPointer(in: slot) else { return nil }
    guard
      !slot.isInstantiatable
        || g_type_check_instance_is_a(pointer.assumingMemoryBound(to: GTypeInstance.self), type.raw) != 0
    else { return nil }
    return lentInstance(pointer, Self.self)
  }

  /// Returns the pointer in a slot for this class or one of its ancestors.
  @MainActor private static func heldPointer(in slot: borrowing ValueSlot) -> UnsafeMutableRawPointer? {
    guard g_type_is_a(type.raw, slot.type) != 0 || g_type_is_a(slot.type, type.raw) != 0 else { return nil }
    return g_value_peek_pointer(slot.pointer)
  }

  @MainActor public func write(to slot: borrowing ValueSlot) {
    withExtendedLifetime(self) {
      let own = slot.isInstantiatable ? typeOf(pointer) : Self.type.raw
      guard g_type_is_a(own, slot.type) != 0 else { slot.reject(Self.self) }
      if slot.fundamentalType == .variant {
        g_value_set_variant(slot.pointer, opaque)
      } else if slot.isInstantiatable {
        g_value_set_instance(slot.pointer, pointer)
      } else {
        g_value_set_boxed(slot.pointer, pointer)
      }
    }
  }
}

extension Instance: ValueConvertible {}

extension ValueSlot {
  /// True if the things in the slot carry their own type, as expressions do and boxed structures do not.
  fileprivate var isInstantiatable: Bool { ObjectType(type).isInstantiatable }
}
