/// The features that a post can be found by beside its words. Each is a word of its own that no text contains.
enum SearchMark {
  case hashtag(String)
  case mention(String)
  /// The author: the name in addresses, or the whole name.
  case author(String)
  /// Without the country: `zh-CN` is `zh`.
  case language(String)
  /// The content, as `filter:` names it: `links`, `hashtags` or `mentions`.
  case content(String)
  /// Every post has it.
  case any
  /// Parts the text from the author's name, so that no phrase spans both.
  case end

  /// The first characters of marks; they are removed from texts.
  static let reserved: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{E00F}"

  var word: String {
    switch self {
    case .hashtag(let name): "\u{E001}\(Self.escaped(name))"
    case .mention(let name): "\u{E002}\(Self.escaped(name))"
    case .author(let name): "\u{E003}\(Self.escaped(name))"
    case .language(let code): "\u{E004}\(SearchWords.of(code).first ?? "")"
    case .content(let kind): "\u{E005}\(Self.escaped(kind))"
    case .any: "\u{E006}"
    case .end: "\u{E007}"
    }
  }

  /// The name as one word, whatever it is written with.
  private static func escaped(_ name: String) -> String {
    SearchWords.of(name).joined(separator: "\u{E00F}")
  }
}
