import Foundation

/// The examples in the documentation comments and pages, as a test target with a source file for each module and page: what
/// does not compile there would not compile for a reader.
enum Examples {
  static let folder = "Tests/DocumentationTests"
  private static let products = ["Rivulet", "RivuletTesting", "RivuletFoundation", "RivuletHTTP", "RivuletLog"]
  /// Where their sources are. `RivuletCore` is imported with `Rivulet`.
  private static let modules = ["RivuletCore"] + products
  private static let imports = ["Foundation", "Observation", "Synchronization"] + products + ["Testing"]

  static func files(_ root: URL) throws -> [(path: String, text: String)] {
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Documentation").path)
      .filter { $0.hasSuffix(".md") }.sorted()
    return try modules.map { module in try file(module, from: files(".swift", in: root, "Sources/\(module)"), root) }
      + pages.compactMap { page in
        let examples = try file(page.replacing(".md", with: ""), from: ["Documentation/\(page)"], root)
        return examples.text.contains("func example") ? examples : nil
      }
  }

  private static func file(_ name: String, from paths: [String], _ root: URL) throws -> (path: String, text: String) {
    var functions: [String] = []
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for example in examples(in: text, isPage: path.hasSuffix(".md")) {
        functions.append(function(example, number: functions.count + 1, from: path))
      }
    }
    let text = """
      // Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
      // swift-format-ignore-file
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif

      \(functions.joined(separator: "\n\n"))

      """
    return ("\(folder)/\(name)Examples.swift", text)
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
    // Private, because another page may declare the same; behind attributes, which may stand on a line of their own.
    let privates = declarations.map { declaration in
      declaration.replacing(
        /(?m)^(?=func |extension |struct |final class |@MainActor final class )/, with: "private ", maxReplacements: 1)
    }
    // A reader would use them; the compiler warns where nobody does.
    let unused = statements.compactMap { $0.prefixMatch(of: /let (\w+)(?:: [^=]+)? =/).map { "_ = \($0.1)" } }
    let body = (statements + unused).flatMap { $0.split(separator: "\n") }.map { "  \($0)" }.joined(separator: "\n")
    let function = statements.isEmpty ? [] : ["private func example\(number)() async throws {\n\(body)\n}"]
    return (["// \(path)"] + privates + function).joined(separator: "\n")
  }
}
