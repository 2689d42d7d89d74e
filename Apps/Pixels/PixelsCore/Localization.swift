import Rivulet

/// How text for people is translated. The key of a text is its English; without a translation it stays that.
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
///   - key: the text in English, with `%@` where an argument goes.
///   - arguments: what goes there, in order; a translation changes the order by `%1$@`, `%2$@` and so on.
public func localized(_ key: String, _ arguments: String...) -> String {
  filled(Localization.translate(key, nil, 1), with: arguments)
}

/// A text for people that tells a number, in their language and its plural forms.
///
/// - Parameters:
///   - one: the text for one in English, with `%@` where the number goes.
///   - many: the text for other numbers.
///   - count: the number.
public func localized(plural one: String, _ many: String, _ count: Int) -> String {
  filled(Localization.translate(one, many, count), with: ["\(count)"])
}

/// Not `String(format:)`, which trusts the text to have as many places as there are arguments.
private func filled(_ text: String, with arguments: [String]) -> String {
  var result = ""
  var (rest, next) = (text[...], 0)
  while let percent = rest.firstIndex(of: "%") {
    result += rest[..<percent]
    let place = rest[percent...]
    if let match = place.prefixMatch(of: /%(?:([1-9])\$)?@/) {
      let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      if match.1 == nil { next += 1 }
      result += arguments.indices.contains(index) ? arguments[index] : ""
      rest = place[match.range.upperBound...]
    } else {
      result += "%"
      rest = place.dropFirst()
    }
  }
  return result + rest
}
