import CGtk

extension String: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> String? {
    if slot.fundamentalType == .variant { return readVariant(from: slot) }
    guard slot.fundamentalType == .string else { return nil }
    return g_value_get_string(slot.pointer).map { String(cString: $0) }
  }

  /// Returns the content of a variant, if it is a text.
  @MainActor private static func readVariant(from slot: borrowing ValueSlot) -> String? {
    guard let variant = g_value_get_variant(slot.pointer),
      g_variant_get_type_string(variant).map({ String(cString: $0) }) == "s"
    else { return nil }
    return g_variant_get_string(variant, nil).map { String(cString: $0) }
  }

  public func write(to slot: borrowing ValueSlot) {
    if slot.fundamentalType == .variant {
      return g_value_set_variant(slot.pointer, g_variant_new_string(textForC(self)))
    }
    guard slot.fundamentalType == .string else { slot.reject(String.self) }
    g_value_set_string(slot.pointer, textForC(self))
  }
}
