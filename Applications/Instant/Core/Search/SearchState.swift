import Foundation

/// All that is known of a search, and how it goes on.
struct SearchState: Sendable, Equatable {
  /// The query; the results may still be those of the one before.
  var query = ""
  var status = SearchStatus.idle
  var results = SearchResults()
  /// The place of older posts.
  var next: Cursor?
  /// The place of newer posts.
  var newer: Cursor?
  /// The posts published since the search that are not shown yet.
  var fresh: [Tweet] = []
  var rateLimit: RateLimit?
  /// The failure of the last request for newer posts.
  var trouble: SearchFailure?

  /// A change of a search.
  enum Change: Sendable {
    case began(String)
    case found(SearchPage)
    case failed(SearchFailure)
    case asksOlder
    case older(Cursor, Result<SearchPage, SearchFailure>)
    case newer(Cursor, Result<SearchPage, SearchFailure>)
    case streamed(Tweet)
    case showsNew
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .began(let query):
      self.query = query
      status = .searching
    case .found(let page): show(page)
    case .failed(let failure):
      let generation = results.generation
      self = SearchState(query: query, status: .failed(failure), results: SearchResults(generation: generation + 1))
    case .asksOlder: results.tail = .loading
    case .older(let cursor, let answer): if cursor == next { append(answer) }
    case .newer(let cursor, let answer): if cursor == newer { note(answer) }
    case .streamed(let tweet):
      // Before the first answer there is nothing that it could be newer than.
      guard status == .found || status == .nothing else { return }
      fresh = unseen([tweet]) + fresh
      results.newCount = fresh.count
    case .showsNew:
      results.tweets = fresh + results.tweets
      fresh = []
      results.newCount = 0
      if status == .nothing, !results.tweets.isEmpty { status = .found }
    }
  }

  /// Clears the results when the query is too short.
  mutating func clear() {
    self = SearchState(results: SearchResults(generation: results.generation + 1))
  }

  private mutating func show(_ page: SearchPage) {
    results = SearchResults(query, generation: results.generation + 1)
    results.tweets = page.tweets.withoutRepetition
    (next, newer, rateLimit) = (page.next, page.newer, page.rateLimit)
    (fresh, trouble) = ([], nil)
    results.tail = next == nil ? .end : .more
    status = results.tweets.isEmpty ? .nothing : .found
  }

  private mutating func append(_ answer: Result<SearchPage, SearchFailure>) {
    switch answer {
    case .success(let page):
      results.tweets += unseen(page.tweets)
      next = page.next
      rateLimit = page.rateLimit ?? rateLimit
      results.tail = next == nil ? .end : .more
    case .failure(let failure): results.tail = .failed(failure)
    }
  }

  private mutating func note(_ answer: Result<SearchPage, SearchFailure>) {
    switch answer {
    case .success(let page):
      fresh = unseen(page.tweets) + fresh
      newer = page.newer ?? newer
      rateLimit = page.rateLimit ?? rateLimit
      trouble = nil
      results.newCount = fresh.count
      // There are more new posts than one response contains: some between these and the shown ones are missing.
      results.hasMoreNew = results.hasMoreNew || page.next != nil
    case .failure(let failure): trouble = failure
    }
  }

  private func unseen(_ tweets: [Tweet]) -> [Tweet] {
    let seen = Set(results.tweets.map(\.id)).union(fresh.map(\.id))
    return tweets.withoutRepetition.filter { !seen.contains($0.id) }
  }
}

extension [Tweet] {
  fileprivate var withoutRepetition: [Tweet] {
    var seen: Set<Int64> = []
    return filter { seen.insert($0.id).inserted }
  }
}
