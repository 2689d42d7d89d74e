import Rivulet

/// The past queries, the newest first.
public final class SearchHistory: Sendable {
  /// The number of queries that are kept.
  public static let capacity = 20

  public let entries: Property<[String]>
  private let settings: MutableProperty<Settings>

  init(_ settings: MutableProperty<Settings>) {
    self.settings = settings
    entries = settings.map(\.history).removeDuplicates()
  }

  /// Puts a query first.
  func add(_ query: String) {
    settings.modify { settings in
      settings.history.removeAll { $0.lowercased() == query.lowercased() }
      settings.history = Array(([query] + settings.history).prefix(Self.capacity))
    }
  }

  public func remove(_ query: String) { settings.modify { $0.history.removeAll { $0 == query } } }
  public func removeAll() { settings.modify { $0.history = [] } }
}
