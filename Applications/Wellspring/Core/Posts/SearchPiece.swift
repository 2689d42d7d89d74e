import Foundation

extension SearchTerms {
  /// The part of a query between two blanks, or between quotes.
  struct Piece {
    private let text: Substring
    private let isQuoted: Bool
    private let isLeftOut: Bool

    private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”", "„"]

    /// Takes the next one off; nil at the end. Scalar by scalar, because a quote with an accent on it is a quote still.
    init?(taking rest: inout Substring.UnicodeScalarView) {
      rest = rest.drop(while: \.properties.isWhitespace)
      guard let first = rest.first else { return nil }
      isLeftOut = first == "-"
      if isLeftOut { rest = rest.dropFirst() }
      isQuoted = rest.first.map(Self.quotes.contains) == true
      let content: Substring.UnicodeScalarView
      if isQuoted {
        rest = rest.dropFirst()
        content = rest.prefix { !Self.quotes.contains($0) }
        rest = rest.dropFirst(content.count + 1)
      } else {
        content = rest.prefix { !$0.properties.isWhitespace && !Self.quotes.contains($0) }
        rest = rest.dropFirst(content.count)
      }
      text = Substring(content)
    }

    var isOr: Bool { text == "OR" && !isQuoted && !isLeftOut }

    /// The day of `since:` or `until:`, if it is one.
    var day: (isSince: Bool, date: Date)? {
      guard !isQuoted, let (name, value) = named, name == "since" || name == "until", let date = Date(day: value)
      else { return nil }
      return (name == "since", date)
    }

    /// The term to search for; nil if the piece can't be one.
    var term: Term? {
      if isQuoted { return term(SearchWords.of(text)) }
      if let mark { return term([mark.word]) }
      // An incomplete word finds what it may become; what is left out is meant as it stands.
      return term(SearchWords.of(text), isBeginning: !isLeftOut)
    }

    private func term(_ words: [String], isBeginning: Bool = false) -> Term? {
      words.isEmpty ? nil : Term(words: words, isBeginning: isBeginning, isLeftOut: isLeftOut)
    }

    private var named: (name: String, value: Substring)? {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      return (text[..<colon].lowercased(), text[text.index(after: colon)...])
    }

    private var mark: SearchMark? {
      let rest = text.dropFirst()
      if text.hasPrefix("#") || text.hasPrefix("＃") {
        return SearchWords.of(rest).isEmpty ? nil : .hashtag(String(rest))
      }
      if text.hasPrefix("@") || text.hasPrefix("＠") {
        return SearchWords.of(rest).isEmpty ? nil : .mention(String(rest))
      }
      guard let (name, value) = named, !SearchWords.of(value).isEmpty else { return nil }
      switch name {
      case "from": return .author(String(value))
      case "lang": return .language(String(value))
      case "filter": return .content(String(value))
      default: return nil
      }
    }
  }
}

extension Date {
  /// The beginning of a day in UTC, written as `2022-11-08`.
  init?(day text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    let components = DateComponents(calendar: .gregorianUTC, year: year, month: month, day: day)
    guard components.isValidDate, let date = components.date else { return nil }
    self = date
  }
}

extension Calendar {
  static let gregorianUTC: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
