/// The words of a text in HTML, as a person would read them: without tags, comments, scripts and what is hidden, entities
/// decoded, white space folded into single blanks.
///
/// For short texts of good will, such as an author's name. It never fails, whatever it is given, and takes time in proportion
/// to its length. What it returns is for showing as text, never as HTML.
public func plainText(of html: String) -> String {
  var reader = PlainTextReader(rest: html.unicodeScalars[...])
  reader.read()
  return reader.text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isControl) }.joined(separator: " ")
}

private struct PlainTextReader {
  var rest: Substring.UnicodeScalarView
  var text = ""
  /// The element whose content is left out, and how many of its name are open.
  private var hidden: (name: String, depth: Int)?

  init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  mutating func read() {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<": readMarkup()
      case "&" where hidden == nil: readEntity()
      default: if hidden == nil { text.unicodeScalars.append(scalar) }
      }
    }
  }

  /// After a `<`: a tag or a comment, or nothing but a sign.
  private mutating func readMarkup() {
    if rest.starts(with: "!--".unicodeScalars) {
      skip(past: "-->")
    } else if rest.first == "!" || rest.first == "?" {
      skip(past: ">")
    } else if rest.first?.isLetter == true || (rest.first == "/" && rest.dropFirst().first?.isLetter == true) {
      readTag()
    } else if hidden == nil {
      text.unicodeScalars.append("<")
    }
  }

  private mutating func readTag() {
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = String(String.UnicodeScalarView(take { $0.isLetter || $0.isDigit })).lowercased()
    let attributes = String(String.UnicodeScalarView(takeAttributes()))
    if let (element, depth) = hidden {
      guard name == element else { return }
      hidden = isEnd ? (depth == 1 ? nil : (element, depth - 1)) : (element, depth + 1)
    } else if !isEnd, !Self.empty.contains(name), Self.silent.contains(name) || attributes.isHiding {
      hidden = (name, 1)
    } else if Self.separate.contains(name) {
      text += " "
    }
  }

  /// Up to the end of the tag; a `>` in quotation marks is not the end.
  private mutating func takeAttributes() -> Substring.UnicodeScalarView {
    let start = rest
    var quote: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      if scalar == quote {
        quote = nil
      } else if quote == nil {
        if scalar == ">" { break }
        if scalar == "\"" || scalar == "'" { quote = scalar }
      }
    }
    return start[..<rest.startIndex]
  }

  /// After a `&`.
  private mutating func readEntity() {
    let name = String(String.UnicodeScalarView(rest.prefix(32).prefix { $0 == "#" || $0.isLetter || $0.isDigit }))
    guard let scalar = Self.scalar(named: name) else { return text.append("&") }
    rest.removeFirst(name.unicodeScalars.count)
    if rest.first == ";" { rest.removeFirst() }
    text.unicodeScalars.append(scalar)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    if let scalar = entities[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // What is no character becomes the sign for that.
    return number.map { Unicode.Scalar($0).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}" }
  }

  private mutating func take(while isIncluded: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    let taken = rest.prefix(while: isIncluded)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skip(past end: String) {
    while !rest.isEmpty, !rest.starts(with: end.unicodeScalars) { rest.removeFirst() }
    rest.removeFirst(min(end.unicodeScalars.count, rest.count))
  }

  /// Elements whose content is not for people.
  private static let silent: Set = ["script", "style", "template", "noscript"]
  /// Elements without an end, which hide nothing.
  private static let empty: Set = ["br", "hr", "img", "wbr", "input", "link", "meta", "area", "col", "source"]
  /// Elements that stand apart from what is before and after.
  private static let separate: Set = [
    "br", "hr", "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "td", "th", "table", "blockquote", "h1", "h2",
    "h3", "h4", "h5", "h6",
  ]
  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "thinsp": " ", "ensp": " ", "emsp": " ",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
    "raquo": "»", "middot": "·", "bull": "•", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "times": "×",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]
}

extension String {
  /// True if the attributes of an element hide it.
  fileprivate var isHiding: Bool { filter { !$0.isWhitespace }.lowercased().contains("display:none") }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
