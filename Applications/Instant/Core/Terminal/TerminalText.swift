import AppCore
import Foundation

/// A post as a paragraph for a terminal.
struct TerminalText {
  let terms: HighlightedTerms
  /// True if matches are highlighted.
  let isHighlighted: Bool

  func paragraph(_ tweet: Tweet) -> String {
    let author = tweet.authorName == tweet.screenName ? tweet.authorName : "\(tweet.authorName) (@\(tweet.screenName))"
    let date = tweet.createdAt.map { ", " + $0.words(date: .abbreviated, time: .shortened) } ?? ""
    let names = [tweet.authorName, tweet.screenName]
    let lines =
      [
        highlighted(author, terms.ranges(in: author.printable, of: names)) + date,
        tweet.title.map { localized("about: %@", $0) }.map(\.printable), highlighted(tweet.textWithAddresses),
      ] + tweet.media.map { $0.words.printable } + [tweet.pageURL?.absoluteString.printable]
    return lines.compactMap(\.self).joined(separator: "\n") + "\n\n"
  }

  private func highlighted(_ text: String) -> String {
    highlighted(text, isHighlighted ? terms.ranges(in: text.printable) : [])
  }

  private func highlighted(_ text: String, _ ranges: [Range<String.Index>]) -> String {
    // First, so that no post can control the terminal.
    let text = text.printable
    if !isHighlighted { return text }
    var result = ""
    var place = text.startIndex
    for range in ranges {
      result += text[place..<range.lowerBound] + "\u{1B}[1m" + text[range] + "\u{1B}[0m"
      place = range.upperBound
    }
    return result + text[place...]
  }
}

extension String {
  /// Without what moves the cursor, changes colours, or turns the direction of what follows.
  fileprivate var printable: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars where scalar == "\n" || !scalar.isDangerous { result.append(scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// True if it moves the cursor, changes colours, or turns the direction of what follows.
  var isDangerous: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}
