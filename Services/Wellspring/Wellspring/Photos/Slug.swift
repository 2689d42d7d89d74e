import SearchText

/// A name as it stands in an address: lower-case words of ASCII letters and digits between hyphens.
enum Slug {
  static func of(_ name: String) -> String {
    name.folded
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .joined(separator: "-")
  }
}
