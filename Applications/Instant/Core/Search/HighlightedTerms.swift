import Foundation

/// The words of a query, for highlighting them in the posts that it finds.
///
/// They match as they do in the service: a word matches every word that begins with it, `"…"` these words in this order, `#…` a
/// hashtag and `@…` a mention, whatever the case, accents and widths. A word excluded by `-`, and a condition on the post such
/// as `from:`, is never highlighted.
public struct HighlightedTerms: Sendable, Hashable {
  /// Words that follow each other in a text.
  private struct Term: Sendable, Hashable {
    /// The sign in front that makes a hashtag or a mention of it.
    var signs = ""
    var words: [[Unicode.Scalar]]
    /// True if the last word may be incomplete.
    var isBeginning = false
  }

  private let terms: [Term]
  /// The words of each author that is searched for.
  private let authors: [[[Unicode.Scalar]]]

  public init(_ query: String) {
    let pieces = Self.pieces(of: query)
    terms = pieces.compactMap(Self.term)
    authors = pieces.compactMap { text, isQuoted in isQuoted ? nil : Self.author(text) }
  }

  /// Returns the places of the words in the name of a post's author: all of it if the author is searched for.
  ///
  /// - Parameters:
  ///   - name: The author's name, or the name for mentions.
  ///   - author: The author's names, of which one may be searched for.
  public func ranges(in name: String, of author: [String]) -> [Range<String.Index>] {
    let isSearched = authors.contains { words in author.contains { FoldedText($0).words.map(\.scalars) == words } }
    return isSearched && !name.isEmpty ? [name.startIndex..<name.endIndex] : ranges(in: name)
  }

  /// Returns the places of the words in a text: in whole characters, in order, without overlaps.
  public func ranges(in text: String) -> [Range<String.Index>] {
    if terms.isEmpty { return [] }
    let text = FoldedText(text)
    let all = terms.flatMap { term in text.words.indices.compactMap { Self.range(of: term, in: text, from: $0) } }
    return all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  private static func range(of term: Term, in text: FoldedText, from start: Int) -> Range<String.Index>? {
    let words = text.words.dropFirst(start).prefix(term.words.count)
    guard words.count == term.words.count, let first = words.first, let last = words.last, let end = term.words.last
    else { return nil }
    for (word, wanted) in zip(words, term.words).dropLast() where word.scalars != wanted { return nil }
    guard term.isBeginning ? last.scalars.starts(with: end) : last.scalars == end else { return nil }
    var lower = first.places[0].lowerBound
    if !term.signs.isEmpty {
      guard let sign = text.original[..<lower].last, term.signs.contains(sign) else { return nil }
      lower = text.original.index(before: lower)
    }
    return lower..<last.places[end.count - 1].upperBound
  }

  /// Returns the parts between blanks, or between quotes.
  private static func pieces(of query: String) -> [(text: Substring, isQuoted: Bool)] {
    var pieces: [(text: Substring, isQuoted: Bool)] = []
    var rest = query[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return pieces }
      let isLeftOut = first == "-"
      if isLeftOut { rest.removeFirst() }
      let isQuoted = rest.first.map(quotes.contains) == true
      if isQuoted { rest.removeFirst() }
      let text = rest.prefix { !quotes.contains($0) && (isQuoted || !$0.isWhitespace) }
      rest = rest.dropFirst(text.count + (isQuoted ? 1 : 0))
      if !isLeftOut { pieces.append((text, isQuoted)) }
    }
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]
  private static let operators = ["from", "lang", "filter", "since", "until"]

  private static func author(_ text: Substring) -> [[Unicode.Scalar]]? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "from" else { return nil }
    let words = FoldedText(String(text[colon...])).words.map(\.scalars)
    return words.isEmpty ? nil : words
  }

  private static func term(_ text: Substring, isQuoted: Bool) -> Term? {
    let words = FoldedText(String(text)).words.map(\.scalars)
    if words.isEmpty { return nil }
    if isQuoted { return Term(words: words) }
    if text == "OR" { return nil }
    for signs in ["#＃", "@＠"] where text.first.map(signs.contains) == true { return Term(signs: signs, words: words) }
    if let colon = text.firstIndex(of: ":"), operators.contains(text[..<colon].lowercased()) { return nil }
    return Term(words: words, isBeginning: true)
  }
}
