import Foundation
import SearchText

// Unsafe: The locale is made once and never freed. The buffer lives for the call, which gets its size.

/// The order of names by a language's alphabet, in which numbers are compared as numbers: `img2` comes before `img10`.
///
/// Unchecked: nothing changes the locale, and the function that reads it may be called on any thread.
final class NameOrder: @unchecked Sendable {
  /// The name of the locale, such as `de_DE.UTF-8`.
  let locale: String
  /// Nil for the order of the characters' numbers.
  private let table: locale_t?

  /// The order of the system's language.
  static let current = NameOrder(
    locale: ["LC_ALL", "LC_COLLATE", "LANG"].lazy
      .compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty } ?? "C")

  /// Makes the order of a locale; one that isn't installed, or has no alphabet, has that of the characters' numbers.
  init(locale: String) {
    let hasAlphabet = !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    let table = hasAlphabet ? newlocale(1 << LC_COLLATE | 1 << LC_CTYPE, locale, nil) : nil
    (self.table, self.locale) = (table, table == nil ? "C" : locale)
  }

  /// Returns the bytes by which a name is sorted. Case makes no difference, and neither do zeros before a number.
  func key(of name: String) -> [UInt8] {
    // Without an alphabet, letters with accents would come after all others.
    let name = Array(String((table == nil ? name.folded : name.lowercased()).unicodeScalars.prefix(Self.longest)).utf8)
    var (key, rest) = ([UInt8](), name[...])
    while !rest.isEmpty {
      let text = rest.prefix { !Self.digits.contains($0) }
      key += weights(of: text)
      rest = rest.dropFirst(text.count)
      let number = rest.prefix { Self.digits.contains($0) }
      rest = rest.dropFirst(number.count)
      if number.isEmpty { continue }
      // A number ends a text, and so comes before all letters; a longer one is larger.
      let figures = number.drop { $0 == UInt8(ascii: "0") }
      key += [0, UInt8(figures.count / 256), UInt8(figures.count % 256)] + figures
    }
    return key
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// No name of a file is longer, and titles differ before.
  private static let longest = 1024

  private func weights(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let table, !text.isEmpty else { return Array(text) }
    let text = text.map { CChar(bitPattern: $0) } + [0]
    var buffer = [CChar](repeating: 0, count: text.count * 8)
    var count = strxfrm_l(&buffer, text, buffer.count, table)
    if count >= buffer.count {
      buffer = [CChar](repeating: 0, count: count + 1)
      count = strxfrm_l(&buffer, text, buffer.count, table)
    }
    return buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
  }
}
