import Combine
import Foundation

/// Search as you type.
@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []

  init(search: @escaping @Sendable (String) -> AnyPublisher<[String], Never>) {
    $query
      .debounce(for: 0.3, scheduler: RunLoop.main)
      .removeDuplicates()
      .map { text in search(text) }
      .switchToLatest()
      .assign(to: &$results)
  }
}
