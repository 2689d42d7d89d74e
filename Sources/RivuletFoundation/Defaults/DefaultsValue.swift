import Foundation

/// A value that can be stored in `UserDefaults`.
///
/// Truth values, numbers, text, data, dates, URLs, and arrays, dictionaries and optionals of them; nil stands for no stored value.
///
/// An enumeration with raw values only needs to declare the conformance. Any other type defines its stored value:
///
/// ```swift
/// enum Theme: String, DefaultsValue { case light, dark }
///
/// struct Volume: DefaultsValue {
///   var percent = 50
///   var stored: Any? { percent }
///   init() {}
///   init?(stored: Any) {
///     guard let percent = stored as? Int, 0...100 ~= percent else { return nil }
///     self.percent = percent
///   }
/// }
/// ```
public protocol DefaultsValue: Equatable, Sendable {
  /// The stored value, which a property list can hold; nil to store nothing.
  var stored: Any? { get }

  /// Creates the value from its stored form; nil if the stored form is not of this type.
  init?(stored: Any)
}

extension DefaultsValue where Self: RawRepresentable, RawValue: DefaultsValue {
  public var stored: Any? { rawValue.stored }
  public init?(stored: Any) {
    guard let raw = RawValue(stored: stored) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Bool: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    guard let value = stored as? Bool else { return nil }
    self = value
  }
}

extension Int: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    // The largest comes back from Foundation on Linux as another type.
    guard let value = stored as? Int ?? (stored as? Int64).map(Int.init) else { return nil }
    self = value
  }
}

extension Double: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    // A whole number may have been kept as one.
    guard let value = stored as? Double ?? (stored as? Int).map(Double.init) else { return nil }
    self = value
  }
}

extension String: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    guard let value = stored as? String else { return nil }
    self = value
  }
}

extension Data: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    guard let value = stored as? Data else { return nil }
    self = value
  }
}

extension Date: DefaultsValue {
  public var stored: Any? { self }
  public init?(stored: Any) {
    guard let value = stored as? Date else { return nil }
    self = value
  }
}

/// Kept as text, which unlike what `UserDefaults.set(_:forKey:)` makes of a URL can be read and edited.
extension URL: DefaultsValue {
  public var stored: Any? { absoluteString }
  public init?(stored: Any) {
    guard let text = stored as? String else { return nil }
    self.init(string: text)
  }
}

/// An array with an element of a wrong type is of a wrong type.
extension Array: DefaultsValue where Element: DefaultsValue {
  public var stored: Any? { compactMap(\.stored) }
  public init?(stored: Any) {
    guard let elements = stored as? [Any] else { return nil }
    self = []
    for element in elements {
      guard let element = Element(stored: element) else { return nil }
      append(element)
    }
  }
}

/// A dictionary with a value of a wrong type is of a wrong type.
extension Dictionary: DefaultsValue where Key == String, Value: DefaultsValue {
  public var stored: Any? { compactMapValues(\.stored) }
  public init?(stored: Any) {
    guard let values = stored as? [String: Any] else { return nil }
    self = [:]
    for (key, value) in values {
      guard let value = Value(stored: value) else { return nil }
      self[key] = value
    }
  }
}

extension Optional: DefaultsValue where Wrapped: DefaultsValue {
  public var stored: Any? { self?.stored }
  public init?(stored: Any) {
    guard let value = Wrapped(stored: stored) else { return nil }
    self = value
  }
}
