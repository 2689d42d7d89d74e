import Rivulet

/// The translation of texts. The key of a text is its English; without a translation the key is used.
public enum Localization {
  /// Gets the English for one and, where there is one, for many, and how many there are; gives the form to use.
  public typealias Translation = @Sendable (_ key: String, _ plural: String?, _ count: Int) -> String

  private static let current = MutableProperty<Translation> { key, plural, count in count == 1 ? key : plural ?? key }

  /// Set once, before any text is made.
  public static var translate: Translation {
    get { current.value }
    set { current.value = newValue }
  }
}

/// A text for people, in their language.
///
/// - Parameters:
///   - key: The text in English, with `%@` for each argument.
///   - arguments: The arguments in order; a translation changes the order with `%1$@`, `%2$@` and so on. Foreign text among
///     them keeps its own writing direction.
public func localized(_ key: String, _ arguments: String...) -> String {
  filled(Localization.translate(key, nil, 1), with: arguments)
}

/// A text for people that tells a number, in their language and its plural forms.
///
/// - Parameters:
///   - one: The text for one in English, with `%@` for the number.
///   - many: The text for other numbers.
///   - count: The number.
public func localized(plural one: String, _ many: String, _ count: Int) -> String {
  filled(Localization.translate(one, many, count), with: ["\(count)"])
}

/// Not `String(format:)`, which trusts the text to have as many places as there are arguments; and no regular expression, whose
/// library would be loaded for the first text of all.
private func filled(_ text: String, with arguments: [String]) -> String {
  var pieces = text.split(separator: "%", omittingEmptySubsequences: false)
  var result = String(pieces.removeFirst())
  var next = 0
  for piece in pieces {
    let number = piece.dropFirst().hasPrefix("$@") ? piece.first.flatMap(\.wholeNumberValue) : nil
    if number == nil, piece.first != "@" {
      result += "%" + piece
      continue
    }
    let index = number.map { $0 - 1 } ?? next
    if number == nil { next += 1 }
    result += arguments.indices.contains(index) ? arguments[index].isolated : ""
    result += piece.dropFirst(number == nil ? 1 : 3)
  }
  return result
}
