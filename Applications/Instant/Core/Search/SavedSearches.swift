import Rivulet

/// The queries that the user keeps, the newest first.
public final class SavedSearches: Sendable {
  /// The most queries that can be kept. Each of them is asked for again and again.
  public static let capacity = 20

  public let entries: Property<[String]>
  private let settings: MutableProperty<Settings>

  init(_ settings: MutableProperty<Settings>) {
    self.settings = settings
    entries = settings.map(\.saved).removeDuplicates()
  }

  /// Keeps a query, or removes it if it is kept. Without effect if as many are kept as can be.
  public func toggle(_ query: String) {
    settings.modify { settings in
      if settings.saved.contains(query) {
        settings.saved.removeAll { $0 == query }
      } else if settings.saved.count < Self.capacity {
        settings.saved.insert(query, at: 0)
      }
    }
  }

  public func remove(_ query: String) { settings.modify { $0.saved.removeAll { $0 == query } } }
}
