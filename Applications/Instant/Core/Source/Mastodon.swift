import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP
import ServerSentEvents

/// The public posts that an instance of Mastodon knows, without an account.
///
/// `#tag` finds the posts with a hashtag, `from:name@host` those of an author, and other words what the instance's search finds.
/// Most instances search the text of posts for members alone; a single word then finds its hashtag.
public struct Mastodon: TweetSource {
  public let name: String
  public let accounts: (any AccountStore)? = nil

  /// The instance that is searched unless another one is chosen: the largest.
  public static let usualHost = URL(string: "https://mastodon.social") ?? URL(filePath: "/")

  private let host: URL
  private let count: Int
  private let client: HTTPClient
  private let scheduler: any TimedScheduler

  /// Makes a source. Nothing is asked.
  ///
  /// - Parameters:
  ///   - host: The address of the instance.
  ///   - count: The number of posts a page, at most 40.
  ///   - client: Makes the requests.
  ///   - scheduler: The clock of the pauses before a stream is connected again.
  public init(
    host: URL = usualHost, count: Int = 30, client: HTTPClient = HTTPClient(),
    on scheduler: any TimedScheduler = QueueScheduler(label: "Instant.streams")
  ) {
    self.scheduler = scheduler
    self.host = host
    self.count = min(max(count, 1), 40)
    self.client = client
    name = "Mastodon (\(host.host() ?? host.absoluteString))"
  }

  public func search(_ query: String) -> Signal<SearchPage, SearchFailure> {
    switch MastodonQuery(query) {
    case .tag(let tag): return page(tagged(tag))
    case .author(let author):
      return account(author).flatMap(.concat) { id in
        page(Cursor("api/v1/accounts/\(id)/statuses?exclude_reblogs=true&limit=\(count)"))
      }
    case .words(let words, let tag):
      let form = [OAuthParameter("q", words), OAuthParameter("type", "statuses"), OAuthParameter("limit", "\(count)")]
      let found = page(Cursor("api/v2/search?" + form.form))
      guard let tag else { return found }
      return found.map(Optional.some)
        .catch { failure in
          if case .refused(401...422, _, _) = failure { .just(nil) } else { .fail(failure) }
        }
        .flatMap(.concat) { found in
          if let found, !found.tweets.isEmpty { .just(found) } else { page(tagged(tag)) }
        }
    }
  }

  public func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> {
    get(cursor.text).tryMap { response throws(SearchFailure) in
      guard let answer = MastodonAnswer(response.data) else {
        throw .invalidResponse(localized("the response has no list of posts."))
      }
      return answer.page(of: cursor, atMost: count, RateLimit(response))
    }
  }

  public func conversation(of tweet: Tweet) -> Signal<[Tweet], SearchFailure> {
    get("api/v1/statuses/\(tweet.id)/context").tryMap { response throws(SearchFailure) in
      guard let context = try? JSONDecoder().decode(MastodonContext.self, from: response.data) else {
        throw .invalidResponse(localized("the response has no list of posts."))
      }
      return context.ancestors + [tweet] + context.descendants
    }
  }

  public func profile(of screenName: String) -> Signal<Profile?, SearchFailure> {
    lookUp(screenName).tryMap { response throws(SearchFailure) in
      guard let account = try? JSONDecoder().decode(MastodonAccount.self, from: response.data) else {
        throw .invalidResponse(localized("the response names no author."))
      }
      return account.profile
    }
  }

  public func stream(_ query: String) -> Signal<Tweet, SearchFailure> {
    guard case .tag(let tag) = MastodonQuery(query),
      let url = address("api/v1/streaming/hashtag?" + [OAuthParameter("tag", tag)].form)
    else { return .empty }
    return client.serverSentEvents(from: HTTPRequest(url), on: scheduler)
      .mapFailure { SearchFailure.invalidResponse("\($0)".asReason) }
      .compactMap { event in
        guard event.type == "update" else { return nil }
        return try? JSONDecoder().decode(MastodonStatus.self, from: Data(event.data.utf8)).tweet
      }
  }

  private func tagged(_ tag: String) -> Cursor {
    Cursor("api/v1/timelines/tag/\([OAuthParameter("", tag)].form.dropFirst())?limit=\(count)")
  }

  /// Emits the number of an author.
  private func account(_ name: String) -> Signal<Int, SearchFailure> {
    lookUp(name).tryMap { response throws(SearchFailure) in
      guard let account = try? JSONDecoder().decode(MastodonNumber.self, from: response.data) else {
        throw .invalidResponse(localized("the response names no author."))
      }
      return account.number
    }
  }

  private func lookUp(_ name: String) -> Signal<HTTPResponse, SearchFailure> {
    get("api/v1/accounts/lookup?" + [OAuthParameter("acct", name)].form)
  }

  private func get(_ path: String) -> Signal<HTTPResponse, SearchFailure> {
    guard let url = address(path) else { return .fail(.invalidResponse(localized("an invalid address."))) }
    return client.response(to: HTTPRequest(url))
      .mapFailure { SearchFailure($0) }
      .tryMap { response throws(SearchFailure) in
        if response.status != 200 { throw SearchFailure(refusal: response) }
        return response
      }
  }

  private func address(_ path: String) -> URL? {
    let base = host.absoluteString
    return URL(string: base + (base.hasSuffix("/") ? "" : "/") + path)
  }
}
