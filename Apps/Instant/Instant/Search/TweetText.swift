import AppCore
import Foundation
import GTKKit
import InstantCore

extension Tweet {
  /// The text in pieces: what was searched for stands out, and links, hashtags and mentions lead somewhere.
  func runs(finding terms: HighlightedTerms) -> [TextRun] {
    let matches = terms.ranges(in: text)
    let edges = Set(
      [text.startIndex, text.endIndex] + (matches + marks.map(\.range)).flatMap { [$0.lowerBound, $0.upperBound] }
    ).sorted()
    return zip(edges, edges.dropFirst()).map { start, end in
      let mark = marks.first { $0.range.contains(start) }
      return TextRun(
        String(text[start..<end]).withoutOverrides, isHighlighted: matches.contains { $0.contains(start) },
        link: mark.map(\.kind.address))
    }
  }
}

extension Tweet.Mark.Kind {
  /// The address that a click opens: another search, or a page.
  fileprivate var address: String {
    switch self {
    case .hashtag(let tag): TweetLink.address(ofSearch: "#\(tag)")
    case .mention(let name): TweetLink.address(ofSearch: "@\(name)")
    case .link(let url): url.absoluteString
    }
  }
}

/// Addresses in the text of a post.
enum TweetLink {
  private static let scheme = "instant-search:"

  static func address(ofSearch query: String) -> String { scheme + query }
  /// Returns the query of an address; nil if it is a page's.
  static func query(of address: String) -> String? {
    address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
  }
}
