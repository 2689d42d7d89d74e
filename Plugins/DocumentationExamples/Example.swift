/// One example: the lines between ` ```swift ` and ` ``` `, after those of a comment `<!-- example … -->`, which stand for
/// what a reader has anyway.
///
/// A comment at the end of a line says what the example prints there, `// 1, 2`; a remark stands on a line of its own.
struct Example {
  /// The kind of example: the word after `swift`.
  enum Kind: String {
    /// It is compiled and run.
    case run = ""
    /// It is compiled, and not run: it needs a network, or the settings or files of a user.
    case compiled
    /// The same, on the main actor and with GTK.
    case window
    /// It is no whole.
    case fragment
  }

  let kind: Kind
  let path: String
  private let declarations: [String]
  private let statements: [String]

  var runs: Bool { kind == .run && !statements.isEmpty }

  /// Those of a page, or of the documentation comments of a source file.
  static func all(in text: String, at path: String) throws -> [Example] {
    let isPage = path.hasSuffix(".md")
    var examples: [Example] = []
    var current: (kind: Kind?, lines: [Substring]) = (nil, [])
    var isContext = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let start = line.drop { $0 == " " }
      guard isPage || start.hasPrefix("///") else { continue }
      let content = isPage ? line : start.dropFirst(start.hasPrefix("/// ") ? 4 : 3)
      let word = content.drop { $0 == " " }
      if word.hasPrefix("```swift") {
        let mark = word.dropFirst(8).drop { $0 == " " }
        guard let kind = Kind(rawValue: String(mark)) else {
          throw ExampleError("\(path):\(index + 1): an example is not marked '\(mark)'.")
        }
        current.kind = kind
      } else if word == "```", let kind = current.kind {
        if kind != .fragment { examples.append(Example(current.lines, kind, path)) }
        current = (nil, [])
      } else if content == "<!-- example" || content == "-->" {
        isContext = content != "-->"
      } else if isContext || current.kind != nil {
        current.lines.append(content)
      }
    }
    return examples
  }

  /// Declarations that can't stand in a function, such as an extension or a test, are kept apart.
  private init(_ lines: [Substring], _ kind: Kind, _ path: String) {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    var chunks: [String] = []
    for line in lines.map({ $0.dropFirst(indent) }) where !line.isEmpty && !line.hasPrefix("import ") {
      let isAttributed = chunks.last.map { $0.hasPrefix("@") && !$0.contains("{") } ?? false
      if isAttributed || " })".contains(line.first ?? "-"), let last = chunks.popLast() {
        chunks.append(last + "\n" + line)
      } else {
        chunks.append(String(line))
      }
    }
    let outside = ["func ", "extension ", "@Test", "@Suite", "@Observable"]
    declarations = chunks.filter { chunk in outside.contains { chunk.hasPrefix($0) } }
    statements = chunks.filter { [declarations] in !declarations.contains($0) }
    (self.kind, self.path) = (kind, path)
  }

  /// The example as a type that can run it, with what belongs outside before it; one that is only compiled as a function.
  func code(as type: String) -> String {
    // Private, because another page may declare the same; behind attributes, which may stand on a line of their own.
    let privates = declarations.map { declaration in
      declaration.replacing(
        /(?m)^(?=func |extension |struct |final class |@MainActor final class )/, with: "private ", maxReplacements: 1)
    }
    return (["// \(path)"] + privates + (statements.isEmpty ? [] : [runs ? enumeration(type) : function(type)]))
      .joined(separator: "\n")
  }

  private func enumeration(_ type: String) -> String {
    let claims = statements.flatMap { $0.split(separator: "\n") }.filter { line in
      line.contains("  // ") && !line.drop { $0 == " " }.hasPrefix("//")
    }
    return """
      private enum \(type): Example {
        static let path = "\(path)"
        static let claims: [String] = [\(claims.map { "##\"\($0)\"##" }.joined(separator: ", "))]
        static let output = Output()
        static func run() async throws {
      \(body("    "))
        }
      }
      """
  }

  private func function(_ type: String) -> String {
    "\(kind == .window ? "@MainActor " : "")private func \(type)() async throws {\n\(body("  "))\n}"
  }

  private func body(_ indent: String) -> String {
    // A reader would use them; the compiler warns where no one does.
    let unused = statements.compactMap { $0.prefixMatch(of: /let (\w+)(?:: [^=]+)? =/).map { "_ = \($0.1)" } }
    return (statements + unused).flatMap { $0.split(separator: "\n") }.map { indent + $0 }.joined(separator: "\n")
  }
}
