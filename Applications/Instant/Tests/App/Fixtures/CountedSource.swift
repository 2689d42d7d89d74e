import InstantCore
import Rivulet

/// A source that notes what it is asked.
struct CountedSource: TweetSource {
  let base: any TweetSource
  /// The queries, in order.
  let queries = MutableProperty<[String]>([])
  /// The number of pages of earlier searches that were requested.
  let pages = MutableProperty(0)

  var name: String { base.name }
  var accounts: (any AccountStore)? { base.accounts }

  func search(_ query: String) -> Signal<SearchPage, SearchFailure> {
    .deferred {
      queries.modify { $0.append(query) }
      return base.search(query)
    }
  }

  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> {
    .deferred {
      pages.modify { $0 += 1 }
      return base.page(cursor)
    }
  }
}
