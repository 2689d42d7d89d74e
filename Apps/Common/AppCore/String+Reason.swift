extension String {
  /// What a service gives as its reason, for a place within a sentence: one line, and no more of it than a person reads.
  public var asReason: String {
    // Scalars, because a single character may have millions of marks.
    let start = unicodeScalars.prefix(300)
    let words = String(String.UnicodeScalarView(start))
      .split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
    return words.joined(separator: " ") + (start.endIndex < unicodeScalars.endIndex ? "…" : "")
  }
}
