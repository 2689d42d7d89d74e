import AppCore

/// The settings that Instant stores between runs.
public struct Settings: Codable, Equatable, Sendable {
  public var width = 950
  public var height = 678
  public var isMaximised = false
  /// A number of GTKKit's `ColorScheme`.
  public var colourScheme: Int32 = 0
  /// The last source.
  public var source: String?
  /// The accounts, the last used at the end; their secrets are stored elsewhere.
  public var accounts: [Account] = []
  /// True if the user allows their use; nil before the first question.
  public var mayUseAccounts: Bool?
  /// The past queries, the newest first.
  public var history: [String] = []
  /// The queries that the user keeps, the newest first.
  public var saved: [String] = []

  /// The program's keys at hosts, by the names of their sources.
  public var keys: [String: StoredServiceKey] = [:]

  public init() {}

  /// Takes what a file says as far as it makes sense.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or fallback: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? fallback
    }
    width = min(max(value(.width, or: width), 300), 20_000)
    height = min(max(value(.height, or: height), 200), 20_000)
    isMaximised = value(.isMaximised, or: isMaximised)
    colourScheme = value(.colourScheme, or: colourScheme)
    source = value(.source, or: source)
    accounts = value(.accounts, or: accounts)
    mayUseAccounts = value(.mayUseAccounts, or: mayUseAccounts)
    keys = value(.keys, or: keys)
    history = value(.history, or: history)
    saved = Array(value(.saved, or: saved).prefix(SavedSearches.capacity))
  }
}
