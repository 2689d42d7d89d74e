/// Texts that change the layout of a window that wasn't made for them: long, without blanks, from right to left, with many accents.
public enum ForeignTexts {
  /// All of the texts.
  public static let all = [
    "https://example.org/" + String(repeating: "a", count: 2_000),
    "e" + String(repeating: "\u{0301}", count: 500),
    "\u{202E}" + String(repeating: "reversed", count: 100),
    String(repeating: "長", count: 1_000), String(repeating: "\u{00A0}a", count: 500),
    String(repeating: "🦬", count: 500),
    String(repeating: "W", count: 500) + " & <b>" + String(repeating: "x", count: 500),
  ]
}
