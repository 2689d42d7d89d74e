import Foundation

/// A JSON document, written in Swift as it looks on the wire: a null is a null, not a missing field.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case array([JSON])
  case object([Member])
  /// A document that has been written before.
  case written([UInt8])
  /// An object with further members that are always the same.
  case extended([Member], by: WrittenMembers)

  /// A member of an object. They are sent in their order, and no two have one name.
  typealias Member = (key: String, value: JSON)

  static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  static func optional(integer: Int?) -> JSON {
    integer.map(JSON.integer) ?? .null
  }

  static func optional(_ number: Double?) -> JSON {
    number.map(JSON.decimal) ?? .null
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
