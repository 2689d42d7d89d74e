import Foundation

/// The queries that people type, and rare ones.
enum Queries {
  /// Every beginning of some words, as search while typing asks for them, and one of everything else.
  static let mixed: [String] = typed + rare

  private static let typed = ["magic!", "liebe", "жизнь", "über", "café", "李白", "明月", "to be or not", "life is"].flatMap
  { text in
    text.indices.map { String(text[...$0]) }
  }

  private static let rare = [
    "\"to be\"", "love -hate", "einstein OR nietzsche", "from:OscarWilde", "from:李白", "lang:cs život", "#linux", "@ada",
    "since:2022-01-01 time", "until:2020-01-01 time", "-the", "a b c", "lang:en -a -e", "the of and to a in", "*\"(",
    "🙂",
    "filter:links", "xyzzyx",
  ]
}
