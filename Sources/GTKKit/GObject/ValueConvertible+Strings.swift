import CGtk

extension String: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> String? {
    guard slot.fundamentalType == .string else { return nil }
    return g_value_get_string(slot.pointer).map { String(cString: $0) }
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.fundamentalType == .string else { slot.reject(String.self) }
    g_value_set_string(slot.pointer, self)
  }
}
