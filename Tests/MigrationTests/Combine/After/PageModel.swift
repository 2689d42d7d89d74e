import Rivulet

// Names that look like Combine's and aren't: `sink`, first(), prefix(3).
struct Sink {
  func sink() -> String { "sink { }.store(in: &cancellables)" }
}

/// The same words belong to sequences and to other types here.
final class PageModel: Sendable {
  private let titles = Subject<[String], Never>()

  var heads: Signal<[String], Never> {
    titles.signal
      .map { titles in titles.prefix(2).map { String($0.prefix(3)) } }
      .take(first: 1)  // of the heads, until the next page
  }

  func show(_ names: [String]) {
    let shown = names.dropFirst().flatMap { [$0, $0] }
    titles.send(shown)
  }
}
