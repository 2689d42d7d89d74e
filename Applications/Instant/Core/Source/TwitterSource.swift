import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

/// A search in the Twitter 1.1 format, in the name of the account that was used last.
public struct TwitterSource: TweetSource {
  public var name: String { service.name }
  public var hosts: ServiceHosts? { service.location.hosts }
  public let accounts: (any AccountStore)?
  public let preparation: Property<Double?>

  private let service: TwitterService
  private let store: any AccountStore
  private let count: Int

  /// Makes a source. Nothing is asked.
  ///
  /// - Parameters:
  ///   - service: The service to search.
  ///   - accounts: The accounts to search with.
  ///   - count: The number of posts a page, at most 100.
  ///   - preparation: The part of the posts that can be found, while they are being prepared.
  public init(
    _ service: TwitterService, accounts: any AccountStore, count: Int = 30,
    preparation: Property<Double?> = .constant(nil)
  ) {
    self.preparation = preparation
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

  /// The posts that it answers, one after the other, and those that answer it.
  public func conversation(of tweet: Tweet) -> Signal<[Tweet], SearchFailure> {
    let answers = page(
      Cursor(
        "?"
          + [
            OAuthParameter("q", "@\(tweet.screenName)"), OAuthParameter("since_id", "\(tweet.id)"),
            OAuthParameter("count", "100"), OAuthParameter("tweet_mode", "extended"),
          ].form))
    return ancestors(of: tweet, atMost: 20).flatMap(.concat) { ancestors in
      answers.map { Conversation(ancestors + $0.tweets).around(tweet) }
    }
  }

  public func profile(of screenName: String) -> Signal<Profile?, SearchFailure> {
    let name = [OAuthParameter("screen_name", screenName)].form
    return service.get("1.1/users/show.json?" + name) { [store] in store.authorization(for: $0) }
      .tryMap { response throws(SearchFailure) in
        guard let user = TwitterUser(response.data) else {
          throw .invalidResponse(localized("the response names no author."))
        }
        return user.profile
      }
      // The service may not show authors.
      .catch { failure in if case .refused(404, _, _) = failure { .just(nil) } else { .fail(failure) } }
  }

  private func ancestors(of tweet: Tweet, atMost count: Int) -> Signal<[Tweet], SearchFailure> {
    guard let id = tweet.repliesTo, count > 0 else { return .just([]) }
    return service.get("1.1/statuses/show.json?id=\(id)&tweet_mode=extended") { [store] in store.authorization(for: $0)
    }
    .map { TwitterStatus($0.data)?.tweet }
    // It may be deleted, or the service may not show single posts.
    .catch { failure in if case .refused(403...404, _, _) = failure { .just(nil) } else { .fail(failure) } }
    .flatMap(.concat) { parent in
      guard let parent else { return .just([]) }
      return ancestors(of: parent, atMost: count - 1).map { $0 + [parent] }
    }
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
