import OAuth1
import UntrustedNumbers

/// The parameters of a request, in their order.
struct Query: Sendable {
  private let items: [(name: String, value: String)]

  init(_ raw: Substring) throws(RequestFailure) {
    var items: [(name: String, value: String)] = []
    for pair in raw.utf8.split(separator: UInt8(ascii: "&")).map(Substring.init) {
      let hasBlanks = pair.utf8.contains(UInt8(ascii: "+"))
      let parts = (hasBlanks ? pair.replacing("+", with: " ") : pair).utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map(Substring.init)
      items.append((try Target.decoded(parts[0]), parts.count == 2 ? try Target.decoded(parts[1]) : ""))
    }
    self.items = items
  }

  func contains(_ name: String) -> Bool {
    items.contains { $0.name == name }
  }

  /// The parameter's value; the last one counts when it is repeated.
  func value(_ name: String) -> String? {
    items.last { $0.name == name }?.value
  }

  /// The values of every parameter with one of these names.
  func values(_ names: String...) -> [String] {
    items.filter { names.contains($0.name) }.map(\.value)
  }

  /// The parameter's value as a yes or no, in every spelling that clients are known to send; nil if it isn't there.
  func flag(_ name: String) -> Bool? {
    value(name).map { !["false", "0", "f"].contains($0.lowercased()) }
  }

  /// The query with the parameters of a form body, which count when a name is in both.
  func with(_ form: [OAuthParameter]) -> Query {
    Query(items: items + form.map { ($0.name, $0.value) })
  }

  private init(items: [(name: String, value: String)]) {
    self.items = items
  }

  /// The parameter's value as a number; one outside the bounds counts as the nearest within them.
  func number(_ name: String, in bounds: ClosedRange<Int> = .identifiers) throws(RequestFailure) -> Int? {
    guard let text = value(name) else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw .badRequest("Invalid \(name): a whole number was expected.")
    }
    return bounds.clamped(Int(text) ?? .max)
  }

  /// The parameter's value as one of a fixed set of words.
  func choice<Choice: RawRepresentable<String>>(_ name: String) throws(RequestFailure) -> Choice? {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else { throw .badRequest("Invalid \(name).") }
    return choice
  }
}
