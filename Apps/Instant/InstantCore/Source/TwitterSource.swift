import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

/// A search in the Twitter 1.1 format, in the name of the account that was used last.
public struct TwitterSource: TweetSource {
  public var name: String { service.name }
  public let accounts: (any AccountStore)?

  private let service: TwitterService
  private let store: any AccountStore
  private let count: Int

  /// Makes a source. Nothing is asked.
  ///
  /// - Parameters:
  ///   - service: The service to search.
  ///   - accounts: The accounts to search with.
  ///   - count: The number of posts a page, at most 100.
  public init(_ service: TwitterService, accounts: any AccountStore, count: Int = 30) {
    self.service = service
    self.accounts = accounts
    store = accounts
    self.count = min(max(count, 1), 100)
  }

  public func search(_ query: String) -> Signal<SearchPage, SearchFailure> {
    // Newest first, as a list that grows at both ends needs it.
    let form = [
      OAuthParameter("q", query), OAuthParameter("count", "\(count)"), OAuthParameter("result_type", "recent"),
      OAuthParameter("tweet_mode", "extended"),
    ]
    return page(Cursor("?" + form.form))
  }

  public func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> {
    let answer = service.get("1.1/search/tweets.json" + cursor.text) { [store] in store.authorization(for: $0) }
    return answer.catch { [store] failure in store.recover(from: failure).then(answer) }
      .tryMap { response throws(SearchFailure) in
        guard let answer = TwitterAnswer(response.data) else {
          throw .invalidResponse(localized("the response has no list of posts."))
        }
        return answer.page(RateLimit(response))
      }
  }
}
