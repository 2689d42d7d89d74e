extension String {
  /// A service's reason as a part of a sentence: one line, of a length that a person reads.
  public var asReason: String {
    // Scalars, because a single character may have millions of marks.
    let start = unicodeScalars.prefix(300)
    let words = String(String.UnicodeScalarView(start))
      .split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
    return words.joined(separator: " ") + (start.endIndex < unicodeScalars.endIndex ? "…" : "")
  }
}
