import Rivulet

struct Episode: Sendable {
  let title: String
  let query: [Int]
}

/// The name of a relay is that of other things, too.
final class Podcast: Sendable {
  let query = MutableProperty("")
  let episodes: Signal<String, any Error>

  init(episodes all: [Episode]) {
    episodes = query.signal.setFailureType(to: (any Error).self)
      .filter { query in query.count > 1 }
      .map { query in all.filter { $0.title.contains(query) && $0.query.isEmpty }.map(\.title).first ?? "" }
  }

  func title(for query: String, in others: [Episode]) -> String {
    if let title = others.first(where: { $0.title == query })?.title { return title.uppercased() }
    return query.uppercased()
  }
}
