import Foundation
import Rivulet

/// Search as you type.
@MainActor
final class SearchModel {
  @MutableProperty var query = ""
  @MutableProperty private(set) var results: [String] = []

  init(search: @escaping @Sendable (String) -> Signal<[String], Never>) {
    $query.signal
      .debounce(for: .seconds(0.3), on: MainScheduler())
      .removeDuplicates()
      .map { text in search(text) }
      .switchToLatest()
      .bind(to: $results)
  }
}
