import AppCore
import Foundation
import OAuth1
import UntrustedNumbers

/// Algolia's answer: numbered pages, from 0.
struct HackerNewsAnswer: Decodable {
  private let hits: [Lenient<HackerNewsHit>]
  private let page: Int?
  private let nbPages: Int?

  private enum CodingKeys: CodingKey { case hits, page, nbPages }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    hits = try fields.decode([Lenient<HackerNewsHit>].self, atMost: 1000, forKey: .hits)
    page = try fields.decodeIfPresent(.counts, forKey: .page)
    nbPages = try fields.decodeIfPresent(.counts, forKey: .nbPages)
  }

  /// The posts, and where others are of the same search.
  func page(of cursor: Cursor) -> SearchPage {
    let found = hits.compactMap(\.value)
    let form = [OAuthParameter](form: cursor.text) ?? []
    let search = form.filter { $0.name != "page" && $0.name != "numericFilters" }
    guard let newest = found.map(\.time).max() else { return SearchPage([]) }
    // The bound excludes posts published later, so that the pages do not shift.
    let bound = form.value("numericFilters") ?? "created_at_i<=\(newest)"
    let number = (page ?? 0) + 1
    let next =
      number < (nbPages ?? 0)
      ? search + [OAuthParameter("numericFilters", bound), OAuthParameter("page", "\(number)")] : nil
    let newer = search + [OAuthParameter("numericFilters", "created_at_i>\(newest)")]
    return SearchPage(found.map(\.tweet), next: next.map { Cursor($0.form) }, newer: Cursor(newer.form))
  }
}

/// A story or a comment.
struct HackerNewsHit: Decodable {
  private enum Key: String, CodingKey {
    case number = "objectID"
    case author, title, url
    case parent = "parent_id"
    case story = "story_id"
    case time = "created_at_i"
    case storyText = "story_text"
    case commentText = "comment_text"
    case storyTitle = "story_title"
  }

  /// Seconds since 1970.
  let time: Int
  let tweet: Tweet

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> MarkedText? {
      (try? fields.decode(String.self, forKey: key)).map { MarkedText(html: $0) }.flatMap { $0.text.isEmpty ? nil : $0 }
    }
    let author = try fields.decode(String.self, forKey: .author)
    time = try fields.decode(.timestamps, forKey: .time)
    let id = Int64(try ClosedRange.identifiers.checked(fields.decode(String.self, forKey: .number), named: "objectID"))
    guard let words = text(.commentText) ?? text(.title) ?? text(.storyText)
    else { throw DecodingError.dataCorruptedError(forKey: .number, in: fields, debugDescription: "nothing to show") }
    var shown = words
    // A story's own link is not in its title.
    if let url = (try? fields.decode(String.self, forKey: .url)).flatMap({ URL(page: $0) }) {
      shown.append("\n")
      shown.append(url.displayAddress, .link(url))
    }
    var tweet = Tweet(id: id, text: shown.text, authorName: author, screenName: author)
    tweet.marks = shown.marks
    tweet.createdAt = Date(timestamp: time)
    tweet.title = text(.storyTitle)?.text
    tweet.conversation = (try? fields.decode(.identifiers, forKey: .story)).map { Int64($0) }
    tweet.repliesTo = (try? fields.decode(.identifiers, forKey: .parent)).map { Int64($0) }
    tweet.pageURL = URL(string: "https://news.ycombinator.com/item?id=\(id)")
    self.tweet = tweet
  }
}
