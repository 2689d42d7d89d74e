import AppCore
import Foundation
import GTKKit
import InstantCore

extension Tweet {
  /// The text in pieces: what was searched for stands out, and links, hashtags and mentions lead somewhere.
  func runs(finding terms: HighlightedTerms) -> [TextRun] {
    Self.runs(of: text, highlighting: terms.ranges(in: text), marks)
  }

  /// The name of the author in pieces, which lead to the author's page.
  func runs(ofAuthor name: String, finding terms: HighlightedTerms) -> [TextRun] {
    if name.isEmpty { return [] }
    let matches = terms.ranges(in: name, of: [authorName, screenName])
    let address = TweetLink.address(ofProfile: screenName)
    let runs = Self.runs(of: name, highlighting: matches, []).map { run in
      TextRun(run.text, isHighlighted: run.isHighlighted, link: address)
    }
    return name.isolated == name ? runs : [TextRun("\u{2068}")] + runs + [TextRun("\u{2069}")]
  }

  /// The addresses of pictures, films and sounds, with what is to be seen or heard there.
  var mediaRuns: [TextRun] {
    media.enumerated().flatMap { index, medium in
      [
        TextRun(index == 0 ? "" : "\n"), TextRun(medium.url.displayAddress, link: medium.url.absoluteString),
        TextRun(medium.description.map { " – \($0.withoutOverrides.isolated)" } ?? ""),
      ]
    }
  }

  private static func runs(of text: String, highlighting matches: [Range<String.Index>], _ marks: [Mark]) -> [TextRun] {
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
  /// The address of an author's page.
  static func address(ofProfile screenName: String) -> String { "instant-profile:\(screenName)" }
  /// Returns the query of an address; nil if it is a page's.
  static func query(of address: String) -> String? {
    address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
  }
}
