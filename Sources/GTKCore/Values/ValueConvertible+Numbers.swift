import CGtk

extension Bool: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Bool? {
    if slot.fundamentalType == .variant { return Variant.read(from: slot)?.bool }
    return Int.read(from: slot).map { $0 != 0 }
  }

  public func write(to slot: borrowing ValueSlot) {
    if slot.fundamentalType == .variant { return Variant(self).write(to: slot) }
    (self ? 1 : 0).write(to: slot)
  }
}

extension Int: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Int? {
    let value = slot.pointer
    return switch slot.fundamentalType {
    case .boolean: Int(g_value_get_boolean(value))
    case .int8: Int(g_value_get_schar(value))
    case .uint8: Int(g_value_get_uchar(value))
    case .int: Int(g_value_get_int(value))
    case .uint: Int(g_value_get_uint(value))
    case .long: g_value_get_long(value)
    case .ulong: Int(clamping: g_value_get_ulong(value))
    case .int64: Int(g_value_get_int64(value))
    case .uint64: Int(clamping: g_value_get_uint64(value))
    case .enumeration: Int(g_value_get_enum(value))
    case .flags: Int(g_value_get_flags(value))
    default: nil
    }
  }

  public func write(to slot: borrowing ValueSlot) {
    let value = slot.pointer
    switch slot.fundamentalType {
    case .boolean: g_value_set_boolean(value, self != 0 ? 1 : 0)
    case .int8: g_value_set_schar(value, slot.narrowed(self))
    case .uint8: g_value_set_uchar(value, slot.narrowed(self))
    case .int: g_value_set_int(value, slot.narrowed(self))
    case .uint: g_value_set_uint(value, slot.narrowed(self))
    case .long: g_value_set_long(value, slot.narrowed(self))
    case .ulong: g_value_set_ulong(value, slot.narrowed(self))
    case .int64: g_value_set_int64(value, slot.narrowed(self))
    case .uint64: g_value_set_uint64(value, slot.narrowed(self))
    case .enumeration: g_value_set_enum(value, slot.narrowed(self))
    case .flags: g_value_set_flags(value, slot.narrowed(self))
    case .float: g_value_set_float(value, Float(self))
    case .double: g_value_set_double(value, Double(self))
    default: slot.reject(Int.self)
    }
  }
}

extension ValueSlot {
  fileprivate func narrowed<Integer: FixedWidthInteger>(_ number: Int) -> Integer {
    guard let value = Integer(exactly: number) else {
      fatalError("A \(typeName(type)) holds numbers from \(Integer.min) to \(Integer.max), not \(number)")
    }
    return value
  }
}

extension Double: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> Double? {
    switch slot.fundamentalType {
    case .double: g_value_get_double(slot.pointer)
    case .float: Double(g_value_get_float(slot.pointer))
    default: Int.read(from: slot).map(Double.init)
    }
  }

  public func write(to slot: borrowing ValueSlot) {
    switch slot.fundamentalType {
    case .double: g_value_set_double(slot.pointer, self)
    case .float: g_value_set_float(slot.pointer, Float(self))
    default: slot.reject(Double.self)
    }
  }
}
