import Rivulet

/// Looks up rivers while their names are typed.
public final class RiverSearch: Sendable {
  public let text = MutableProperty("")
  public let results: Property<[String]>

  public init(on scheduler: any TimedScheduler) {
    let found = text.signal
      .debounce(for: .milliseconds(300), on: scheduler)
      .map { Self.search($0) }
    results = Property(initial: [], then: found)
  }

  static let rivers = ["Rhine", "Rhône", "Ribble", "Rio Grande", "Ruhr", "Seine", "Severn"]

  static func search(_ text: String) -> [String] {
    text.isEmpty ? [] : rivers.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }
}
