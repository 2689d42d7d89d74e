import Foundation

/// Posts that are sent in HTML. It never fails, whatever it is given, and takes time in proportion to its length.
extension MarkedText {
  /// Reads the text of a post: paragraphs and line ends, with its links by their display addresses.
  init(html: String) {
    self.init()
    var reader = HTMLReader(rest: html.unicodeScalars[...])
    reader.read(into: &self)
  }
}

private struct HTMLReader {
  var rest: Substring.UnicodeScalarView
  /// The link that is open, and where its words begin.
  private var link: (address: String, classes: String, start: Int)?
  /// The names of the open elements within one that isn't shown; the outermost is the first.
  private var hidden: [String] = []

  /// Elements without an end.
  private static let empty: Set = ["br", "hr", "img", "wbr"]

  init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  mutating func read(into text: inout MarkedText) {
    while !rest.isEmpty {
      let words = rest.prefix { $0 != "<" }
      rest = rest[words.endIndex...]
      if hidden.isEmpty { append(String(words), to: &text) }
      if !rest.isEmpty { readTag(into: &text) }
    }
    endLink(in: &text)
  }

  /// White space is folded: line ends are those of elements.
  private func append(_ words: String, to text: inout MarkedText) {
    var folded = ""
    var isBlank = text.text.last.map(\.isWhitespace) ?? true
    for scalar in EscapedText(words).text.replacing("&nbsp;", with: " ").unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace || !isBlank { folded.unicodeScalars.append(isSpace ? " " : scalar) }
      isBlank = isSpace
    }
    text.append(folded)
  }

  private mutating func readTag(into text: inout MarkedText) {
    rest.removeFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = String(Substring(rest.prefix { $0.properties.isAlphabetic })).lowercased()
    if name.isEmpty, !isEnd, rest.first != "!" {
      // A sign, and no tag.
      if hidden.isEmpty { text.append("<") }
      return
    }
    let attributes = takeAttributes()
    guard hidden.isEmpty else {
      if isEnd, hidden.last == name {
        hidden.removeLast()
      } else if !isEnd, !Self.empty.contains(name) {
        hidden.append(name)
      }
      return
    }
    switch (name, isEnd) {
    case ("br", false): text.append("\n")
    case ("p", false), ("blockquote", false), ("pre", false): if !text.text.isEmpty { text.append("\n\n") }
    case ("li", false): text.append(text.text.isEmpty ? "• " : "\n• ")
    case ("a", false):
      endLink(in: &text)
      link = (attributes["href"] ?? "", attributes["class"] ?? "", text.text.utf8.count)
    case ("a", true): endLink(in: &text)
    case ("script", false), ("style", false): hidden.append(name)
    case ("span", false) where attributes["class"]?.contains("invisible") == true: hidden.append(name)
    default: break
    }
  }

  private mutating func endLink(in text: inout MarkedText) {
    guard let (address, classes, start) = link else { return }
    link = nil
    let words = text.text[text.text.utf8.index(text.text.startIndex, offsetBy: start)...]
    if words.first == "#", classes.contains("hashtag") {
      text.mark(from: start, .hashtag(String(words.dropFirst())))
    } else if words.first == "@", classes.contains("mention") {
      text.mark(from: start, .mention(String(words.dropFirst())))
    } else if let url = URL(page: address) {
      text.mark(from: start, .link(url), as: url.displayAddress)
    }
  }

  /// Takes the rest of a tag; a `>` in quotation marks is not its end.
  private mutating func takeAttributes() -> [String: String] {
    var attributes: [String: String] = [:]
    var (name, value) = ("", "")
    var quote: Unicode.Scalar?
    var isValue = false
    func keep() { if !name.isEmpty { attributes[name.lowercased()] = EscapedText(value).text } }
    while let scalar = rest.popFirst() {
      if let open = quote {
        if scalar == open { quote = nil } else { value.unicodeScalars.append(scalar) }
      } else if scalar == ">" {
        break
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar.properties.isWhitespace {
        keep()
        (name, value, isValue) = ("", "", false)
      } else if scalar == "=" {
        isValue = true
      } else if isValue {
        value.unicodeScalars.append(scalar)
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    keep()
    return attributes
  }
}
