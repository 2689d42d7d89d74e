import CGtk

/// A Swift enumeration whose raw values are those of a C enumeration.
public protocol Enumeration: ValueConvertible, RawRepresentable, CaseIterable, Sendable where RawValue == Int32 {}

/// An enumeration of a library, whose newer versions may have more values: reading one of them doesn't stop the program.
///
/// `allCases` and `init(rawValue:)` know the values that have a case of their own.
public protocol OpenEnumeration: Enumeration {
  /// Makes a value that has no case of its own.
  static func unrecognized(_ rawValue: Int32) -> Self
}

extension Enumeration {
  /// Makes the case of a C value. Only an enumeration of a program's own can lack one, which stops the program.
  package init(c value: some BinaryInteger) {
    let number = Int32(truncatingIfNeeded: value)
    if let known = Self(rawValue: number) {
      self = known
    } else if let open = Self.self as? any OpenEnumeration.Type, let unrecognized = open.unrecognized(number) as? Self {
      self = unrecognized
    } else {
      fatalError("GTK gave \(Self.self) the value \(value), for which it has no case")
    }
  }

  /// Two values are equal if C's are: an unrecognized value may get a case in a later version.
  public static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

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
