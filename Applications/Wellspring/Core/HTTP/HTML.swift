/// A piece of HTML, in which everything that was put in as text stands as text.
///
///     let heading: HTML = "<h1>\(title)</h1>"
struct HTML: Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    mutating func appendInterpolation(_ words: String) {
      text += words.unicodeScalars.reduce(into: "") { $0 += Self.entities[$1] ?? String($1) }
    }

    mutating func appendInterpolation(_ number: Int) {
      text += "\(number)"
    }

    mutating func appendInterpolation(_ piece: HTML?) {
      text += piece?.text ?? ""
    }

    private static let entities: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
  }
}

extension HTML {
  /// A whole page.
  static func page(titled title: String, style: HTML, _ content: HTML) -> HTML {
    """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>\(style)</style>
    </head>
    <body>
    \(content)
    </body>
    </html>

    """
  }
}
