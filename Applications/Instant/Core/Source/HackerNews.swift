import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP
import UntrustedNumbers

/// The stories and comments of Hacker News, searched by Algolia, without an account.
public struct HackerNews: TweetSource {
  public let name = "Hacker News"
  public let accounts: (any AccountStore)? = nil

  private let host: URL
  private let count: Int
  private let client: HTTPClient

  /// Makes a source. Nothing is asked.
  ///
  /// - Parameters:
  ///   - host: The address of the service.
  ///   - count: The number of posts a page.
  ///   - client: Makes the requests.
  public init(
    host: URL = URL(string: "https://hn.algolia.com") ?? URL(filePath: "/"), count: Int = 30,
    client: HTTPClient = HTTPClient()
  ) {
    self.host = host
    self.count = min(max(count, 1), 1000)
    self.client = client
  }

  public func search(_ query: String) -> Signal<SearchPage, SearchFailure> {
    // The service has authors among its tags.
    let words = query.split(whereSeparator: \.isWhitespace)
    let authors = words.filter { $0.lowercased().hasPrefix("from:") }.map { "author_\($0.dropFirst(5))" }
    let text = authors.isEmpty ? query : words.filter { !$0.lowercased().hasPrefix("from:") }.joined(separator: " ")
    return page(
      Cursor(
        [
          OAuthParameter("query", text), OAuthParameter("tags", (["(story,comment)"] + authors).joined(separator: ",")),
          OAuthParameter("hitsPerPage", "\(count)"),
        ].form))
  }

  public func conversation(of tweet: Tweet) -> Signal<[Tweet], SearchFailure> {
    // The service has the stories that comments belong to among its tags.
    let form = [
      OAuthParameter("tags", "story_\(tweet.conversation ?? tweet.id)"), OAuthParameter("hitsPerPage", "1000"),
    ]
    return page(Cursor(form.form)).map { Conversation($0.tweets).around(tweet) }
  }

  public func profile(of screenName: String) -> Signal<Profile?, SearchFailure> {
    let allowed = CharacterSet(charactersIn: "-_").union(.alphanumerics)
    guard let name = screenName.addingPercentEncoding(withAllowedCharacters: allowed),
      let url = URL(string: "/api/v1/users/\(name)", relativeTo: host)
    else { return .just(nil) }
    return response(to: url).tryMap { response throws(SearchFailure) in
      guard let user = try? JSONDecoder().decode(HackerNewsUser.self, from: response.data) else {
        throw .invalidResponse(localized("the response names no author."))
      }
      return user.profile
    }
  }

  public func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> {
    guard let url = URL(string: "/api/v1/search_by_date?" + cursor.text, relativeTo: host) else {
      return .fail(.invalidResponse(localized("an invalid address.")))
    }
    return response(to: url).tryMap { response throws(SearchFailure) in
      do {
        return try JSONDecoder().decode(HackerNewsAnswer.self, from: response.data).page(of: cursor)
      } catch {
        throw .invalidResponse((error as? OutOfBounds)?.words ?? localized("the response has no list of posts."))
      }
    }
  }

  private func response(to url: URL) -> Signal<HTTPResponse, SearchFailure> {
    client.response(to: HTTPRequest(url.absoluteURL))
      .mapFailure { SearchFailure($0) }
      .tryMap { response throws(SearchFailure) in
        if response.status != 200 { throw SearchFailure(refusal: response) }
        return response
      }
  }
}
