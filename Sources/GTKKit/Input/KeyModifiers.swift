/// The modifiers held while a key is pressed (`GdkModifierType`).
public struct KeyModifiers: OptionSet, Sendable, ValueConvertible {
  /// GDK's bits.
  public let rawValue: UInt32

  /// Makes a set from GDK's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 1 << 3)
}
