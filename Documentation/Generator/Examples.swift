import Foundation

/// The examples in the documentation comments, as one source file of a test target: what does not compile there would not
/// compile for a reader.
enum Examples {
  static let path = "Tests/DocumentationTests/Examples.swift"
  private static let folders = ["Sources/Rivulet", "Sources/RivuletTesting"]

  static func file(_ root: URL) throws -> String {
    var functions: [String] = []
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap {
        $0 as? String
      }
      for path in (paths ?? []).filter({ $0.hasSuffix(".swift") }).sorted() {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        for example in examples(in: text) {
          functions.append(function(example, number: functions.count + 1, from: "\(folder)/\(path)"))
        }
      }
    }
    let imports = ["Observation", "Rivulet", "RivuletTesting", "Testing"].map { "import \($0)" }
    return """
      // Made by Scripts/docs from the examples in the documentation comments; change those. To compile is the test.
      // swift-format-ignore-file
      \(imports.joined(separator: "\n"))

      \(functions.joined(separator: "\n\n"))

      """
  }

  private static func examples(in source: String) -> [String] {
    var examples: [String] = []
    var current: [Substring]?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else {
        current = nil
        continue
      }
      let content = text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
      if content == "```swift" {
        current = []
      } else if content == "```" {
        if let lines = current { examples.append(lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")) }
        current = nil
      } else {
        current?.append(content)
      }
    }
    return examples
  }

  /// An example as a function. What belongs outside of one, such as an extension or a test, stands before it.
  private static func function(_ example: String, number: Int, from path: String) -> String {
    var chunks: [String] = []
    for line in example.split(separator: "\n") {
      let isAttributed = chunks.last.map { $0.hasPrefix("@") && !$0.contains("{") } ?? false
      if isAttributed || " })".contains(line.first ?? "-"), let last = chunks.popLast() {
        chunks.append(last + "\n" + line)
      } else {
        chunks.append(String(line))
      }
    }
    let outside = ["func ", "extension ", "@Test", "@Suite", "@Observable"]
    let declarations = chunks.filter { chunk in outside.contains { chunk.hasPrefix($0) } }
    let statements = chunks.filter { !declarations.contains($0) }
    // A reader would use them; the compiler warns where nobody does.
    let unused = statements.compactMap { $0.prefixMatch(of: /let (\w+) =/).map { "_ = \($0.1)" } }
    let body = (statements + unused).flatMap { $0.split(separator: "\n") }.map { "  \($0)" }.joined(separator: "\n")
    let function = statements.isEmpty ? [] : ["private func example\(number)() async throws {\n\(body)\n}"]
    return (["// \(path)"] + declarations + function).joined(separator: "\n")
  }
}
