import Foundation

/// The examples in the documentation comments and pages, as one source file of a test target: what does not compile there
/// would not compile for a reader.
enum Examples {
  static let path = "Tests/DocumentationTests/Examples.swift"
  private static let folders = ["Rivulet", "RivuletTesting", "RivuletFoundation", "RivuletLog"].map { "Sources/\($0)" }

  static func file(_ root: URL) throws -> String {
    let sources = try folders.flatMap { folder in try files(".swift", in: root, folder) }
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Documentation").path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    var functions: [String] = []
    for path in sources + pages {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for example in examples(in: text, isPage: path.hasSuffix(".md")) {
        functions.append(function(example, number: functions.count + 1, from: path))
      }
    }
    let imports = [
      "Foundation", "Observation", "Rivulet", "RivuletFoundation", "RivuletLog", "RivuletTesting", "Testing",
    ].map { "import \($0)" }
    return """
      // Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
      // swift-format-ignore-file
      \(imports.joined(separator: "\n"))

      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif

      \(functions.joined(separator: "\n\n"))

      """
  }

  private static func files(_ ending: String, in root: URL, _ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func examples(in source: String, isPage: Bool) -> [String] {
    var examples: [String] = []
    var current: [Substring]?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      guard isPage || text.hasPrefix("///") else {
        current = nil
        continue
      }
      let content = isPage ? line : text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
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
