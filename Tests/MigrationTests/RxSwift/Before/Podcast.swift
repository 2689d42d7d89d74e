import RxRelay
import RxSwift

struct Episode: Sendable {
  let title: String
  let query: [Int]
}

/// The name of a relay is that of other things, too.
final class Podcast: Sendable {
  let query = BehaviorRelay(value: "")
  let episodes: Observable<String>

  init(episodes all: [Episode]) {
    episodes = query.asObservable()
      .filter { query in query.count > 1 }
      .map { query in all.filter { $0.title.contains(query) && $0.query.isEmpty }.map(\.title).first ?? "" }
  }

  func title(for query: String, in others: [Episode]) -> String {
    if let title = others.first(where: { $0.title == query })?.title { return title.uppercased() }
    return query.uppercased()
  }
}
