import Combine

// Names that look like Combine's and aren't: `sink`, first(), prefix(3).
struct Sink {
  func sink() -> String { "sink { }.store(in: &cancellables)" }
}

/// The same words belong to sequences and to other types here.
final class PageModel: Sendable {
  private let titles = PassthroughSubject<[String], Never>()

  var heads: AnyPublisher<[String], Never> {
    titles
      .map { titles in titles.prefix(2).map { String($0.prefix(3)) } }
      .first()  // of the heads, until the next page
      .eraseToAnyPublisher()
  }

  func show(_ names: [String]) {
    let shown = names.dropFirst().flatMap { [$0, $0] }
    titles.send(shown)
  }
}
