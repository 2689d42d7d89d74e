/// What Instant remembers from one run to the next.
public struct Settings: Codable, Equatable, Sendable {
  public var width = 950
  public var height = 678
  public var isMaximised = false
  /// A number of GTKKit's `ColourScheme`.
  public var colourScheme: Int32 = 0
  /// What was searched in last.
  public var source: String?
  /// Who may be searched with, the one used last at the end; the secrets are elsewhere.
  public var accounts: [Account] = []
  /// Whether the person allows that; nil until they have been asked.
  public var mayUseAccounts: Bool?
  /// What was searched for, the newest first.
  public var history: [String] = []

  public init() {}

  /// Takes what a file says as far as it makes sense.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or other: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? other
    }
    width = min(max(value(.width, or: width), 300), 20_000)
    height = min(max(value(.height, or: height), 200), 20_000)
    isMaximised = value(.isMaximised, or: isMaximised)
    colourScheme = value(.colourScheme, or: colourScheme)
    source = value(.source, or: source)
    accounts = value(.accounts, or: accounts)
    mayUseAccounts = value(.mayUseAccounts, or: mayUseAccounts)
    history = value(.history, or: history)
  }
}
