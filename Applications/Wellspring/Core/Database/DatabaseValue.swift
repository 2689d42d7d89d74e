/// The value of a statement's parameter.
package enum DatabaseValue: Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  static func optional(_ text: String?) -> DatabaseValue {
    text.map(DatabaseValue.text) ?? .null
  }

  static func optional(_ number: Double?) -> DatabaseValue {
    number.map(DatabaseValue.real) ?? .null
  }
}
