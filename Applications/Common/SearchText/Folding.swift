public import Foundation

extension StringProtocol {
  // Inlinable, so that it is specialized for the caller's type of string.
  /// The text as searches compare it: without case, accents and widths.
  @inlinable
  public var folded: String {
    // Most names are ASCII, and thousands of them are folded when a folder is read for the first time.
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
