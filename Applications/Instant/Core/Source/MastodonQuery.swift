import Foundation

/// The request that a query makes at an instance of Mastodon.
enum MastodonQuery: Equatable {
  case tag(String)
  /// An author by `name` or `name@host`.
  case author(String)
  /// Words, and the hashtag that a single word may be.
  case words(String, tag: String?)

  init(_ query: String) {
    let words = query.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else {
      self = .words(query, tag: nil)
      return
    }
    let rest = word.dropFirst()
    if word.hasPrefix("#") || word.hasPrefix("＃"), Self.isTag(rest) {
      self = .tag(String(rest))
    } else if word.lowercased().hasPrefix("from:"), word.count > 5 {
      let name = word.dropFirst(5)
      self = .author(String(name.hasPrefix("@") ? name.dropFirst() : name))
    } else {
      self = .words(query, tag: Self.isTag(word) ? String(word) : nil)
    }
  }

  private static func isTag(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
