public import GTKCore

/// A Swift type that keys of settings can have: `Bool`, `Int`, `Double`, `String`, `[String]`, and enumerations of these.
///
/// An enumeration with texts as raw values suits a key with `<choices>`, and one of an `enum` in the schema.
///
/// ```swift window
/// enum Arrangement: String, SettingsValue { case grid, list }
/// ```
public protocol SettingsValue: Equatable, Sendable {
  /// The types of keys that have such values, in the notation of GVariant.
  static var settingsTypes: [String] { get }

  /// Makes the value of what is stored; nil if it is none of this type.
  @MainActor init?(stored variant: Variant)

  /// Returns the value as it is stored in a key of a type, or nil if it doesn't fit.
  @MainActor func stored(type: String) -> Variant?
}

extension Bool: SettingsValue {
  public static var settingsTypes: [String] { ["b"] }

  @MainActor public init?(stored variant: Variant) {
    guard let value = variant.bool else { return nil }
    self = value
  }

  @MainActor public func stored(type: String) -> Variant? { Variant(self) }
}

extension Int: SettingsValue {
  public static var settingsTypes: [String] { ["y", "n", "q", "i", "u", "x", "t"] }

  @MainActor public init?(stored variant: Variant) {
    guard let value = variant.int else { return nil }
    self = value
  }

  // A number beyond the type does not parse.
  @MainActor public func stored(type: String) -> Variant? { try? Variant(parsing: "@\(type) \(self)") }
}

extension Double: SettingsValue {
  public static var settingsTypes: [String] { ["d"] }

  @MainActor public init?(stored variant: Variant) {
    guard let value = variant.double else { return nil }
    self = value
  }

  @MainActor public func stored(type: String) -> Variant? { Variant(self) }
}

extension String: SettingsValue {
  public static var settingsTypes: [String] { ["s"] }

  @MainActor public init?(stored variant: Variant) {
    guard let value = variant.string else { return nil }
    self = value
  }

  @MainActor public func stored(type: String) -> Variant? { Variant(self) }
}

extension Array: SettingsValue where Element == String {
  public static var settingsTypes: [String] { ["as"] }

  @MainActor public init?(stored variant: Variant) {
    guard variant.typeString == "as" else { return nil }
    self = variant.children.compactMap(\.string)
  }

  @MainActor public func stored(type: String) -> Variant? { Variant(self) }
}

extension SettingsValue where Self: RawRepresentable, RawValue: SettingsValue {
  public static var settingsTypes: [String] { RawValue.settingsTypes }

  @MainActor public init?(stored variant: Variant) {
    guard let value = RawValue(stored: variant).flatMap(Self.init) else { return nil }
    self = value
  }

  @MainActor public func stored(type: String) -> Variant? { rawValue.stored(type: type) }
}
