/// Codes of languages as posts have them.
enum LanguageCode {
  /// True for two or three letters, and more behind a hyphen.
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.first.map { (2...3).contains($0.count) } == true
      && parts.allSatisfy {
        !$0.isEmpty && $0.count <= 8 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
