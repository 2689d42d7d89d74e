import CGtk

/// A Swift enumeration whose raw values are those of a C enumeration.
public protocol Enumeration: ValueConvertible, RawRepresentable, CaseIterable, Sendable where RawValue == Int32 {}

extension Enumeration {
  /// Makes the case of a C value. A value that has none stops the program, saying so: no other case may stand for it.
  package init(c value: some BinaryInteger) {
    guard let known = Self(rawValue: Int32(truncatingIfNeeded: value)) else {
      fatalError("GTK gave \(Self.self) the value \(value), for which it has no case")
    }
    self = known
  }

  public static func read(from slot: borrowing ValueSlot) -> Self? {
    guard slot.fundamentalType == .enumeration else { return nil }
    return Self(c: g_value_get_enum(slot.pointer))
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.fundamentalType == .enumeration else { slot.reject(Self.self) }
    g_value_set_enum(slot.pointer, rawValue)
  }
}

extension ValueConvertible where Self: OptionSet, RawValue == UInt32 {
  public static func read(from slot: borrowing ValueSlot) -> Self? {
    guard slot.fundamentalType == .flags else { return nil }
    return Self(rawValue: g_value_get_flags(slot.pointer))
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.fundamentalType == .flags else { slot.reject(Self.self) }
    g_value_set_flags(slot.pointer, rawValue)
  }
}
