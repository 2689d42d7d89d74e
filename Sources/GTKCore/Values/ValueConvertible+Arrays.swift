import CGtk

extension Array: ValueConvertible where Element == String {
  public static func read(from slot: borrowing ValueSlot) -> [String]? {
    guard slot.type == g_strv_get_type() else { return nil }
    let array = g_value_get_boxed(slot.pointer)
    return strings(UnsafePointer(array?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)))
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.type == g_strv_get_type() else { slot.reject([String].self) }
    let array = CStrings(self)
    withExtendedLifetime(array) { g_value_set_boxed(slot.pointer, array.base) }
  }
}
