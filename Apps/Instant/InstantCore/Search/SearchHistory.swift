import Rivulet

/// What was searched for, the newest first.
public final class SearchHistory: Sendable {
  public let entries: Property<[String]>
  private let settings: MutableProperty<Settings>

  init(_ settings: MutableProperty<Settings>) {
    self.settings = settings
    entries = settings.map(\.history).removeDuplicates()
  }

  public func remove(_ query: String) { settings.modify { $0.history.removeAll { $0 == query } } }
  public func removeAll() { settings.modify { $0.history = [] } }
}
