import Foundation

/// The terms of a search, read from the user's words.
///
/// A word finds every word that begins with it. `"…"` finds these words in this order, `#…` a hashtag, `@…` a mention,
/// `from:…` an author, `lang:…` a language; `-` before any of them leaves out what it finds, and `OR` between two finds
/// either. `since:` and `until:` take a day. Everything else is text, whatever it would mean to the index.
struct SearchTerms: Sendable {
  /// The longest query, in characters.
  static let longest = 500

  /// The groups of terms: a post must match at least one term of each group. An excluded term is marked.
  private(set) var groups: [[Term]] = []
  /// The day from which, and the day before which.
  private(set) var since: Date?
  private(set) var until: Date?
  /// True when something was asked for that words or days can tell.
  private(set) var isMeaningful = false

  struct Term: Sendable {
    /// The words that follow each other.
    let words: [String]
    /// True when the last one may go on.
    let isBeginning: Bool
    let isLeftOut: Bool
  }

  init(_ text: String) {
    var scanner = text.unicodeScalars[...]
    var isAlternative = false
    while let piece = Piece(taking: &scanner) {
      if piece.isOr {
        isAlternative = true
        continue
      }
      defer { isAlternative = false }
      if let day = piece.day {
        take(day)
        continue
      }
      guard let term = piece.term else { continue }
      isMeaningful = true
      if isAlternative, !groups.isEmpty { groups[groups.count - 1].append(term) } else { groups.append([term]) }
    }
  }

  /// Has only posts in the language found.
  mutating func require(language: String) {
    groups.append([Term(words: [SearchMark.language(language).word], isBeginning: false, isLeftOut: false)])
  }

  /// Has only posts from before the day found.
  mutating func require(before day: Date) {
    until = until.map { min($0, day) } ?? day
  }

  private mutating func take(_ day: (isSince: Bool, date: Date)) {
    isMeaningful = true
    if day.isSince {
      since = since.map { max($0, day.date) } ?? day.date
    } else {
      require(before: day.date)
    }
  }

  /// The terms in the language of the index; nil when nothing can be found.
  var expression: String? {
    guard isMeaningful else { return nil }
    let any = "\"\(SearchMark.any.word)\""
    let excluded = groups.filter { $0.count == 1 && $0[0].isLeftOut }.map { $0[0].expression }
    let included = groups.filter { $0.count > 1 || !$0[0].isLeftOut }.map { group in
      let terms = group.map { $0.isLeftOut ? "(\(any) NOT \($0.expression))" : $0.expression }
      return "(\(terms.joined(separator: " OR ")))"
    }
    let positive = included.isEmpty ? any : included.joined(separator: " AND ")
    return excluded.isEmpty ? positive : "(\(positive)) NOT (\(excluded.joined(separator: " OR ")))"
  }
}

extension SearchTerms.Term {
  /// Words hold nothing that could end the quotes: only letters, digits, symbols and marks.
  fileprivate var expression: String {
    "\"\(words.joined(separator: " "))\"\(isBeginning ? " *" : "")"
  }
}
