/// The headers of a message: names with one or several values each.
///
/// Names are compared exactly, as NATS does.
///
/// ```swift
/// var headers: NATSHeaders = ["Region": "eu"]
/// headers.add("us", to: "Region")
/// print(headers["Region"] ?? "", headers.values(of: "Region"))  // eu ["eu", "us"]
/// ```
public struct NATSHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var fields: [String: [String]] = [:]

  /// Makes empty headers.
  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(value, to: name) }
  }

  /// The names, sorted.
  public var names: [String] { fields.keys.sorted() }
  /// True if there is no header.
  public var isEmpty: Bool { fields.isEmpty }

  /// The first value of a header; setting it replaces all values, and nil removes the header.
  public subscript(name: String) -> String? {
    get { fields[name]?.first }
    set { fields[name] = newValue.map { [$0] } }
  }

  /// All values of a header, in their order.
  public func values(of name: String) -> [String] { fields[name] ?? [] }

  /// Adds a value behind those that a header has.
  public mutating func add(_ value: String, to name: String) { fields[name, default: []].append(value) }

  /// Adds the headers of `other`, whose values replace those here.
  public func merging(_ other: NATSHeaders) -> NATSHeaders {
    var merged = self
    merged.fields.merge(other.fields) { $1 }
    return merged
  }

  /// Throws if a name or a value would break the protocol's lines.
  func check() throws(NATSFailure) {
    for (name, values) in fields {
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }) else {
        throw .invalidArgument("'\(name)' is no name of a header: it needs visible ASCII characters without a colon.")
      }
      guard values.allSatisfy({ !$0.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 } }) else {
        throw .invalidArgument(
          "The header '\(name)' has a line break or a control character. Encode the value, for example as JSON.")
      }
    }
  }
}
