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
        functions += examples(in: text).map { function($0, number: functions.count + 1, from: "\(folder)/\(path)") }
      }
    }
    let imports = ["Rivulet", "RivuletTesting", "Testing"].map { "import \($0)" }
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

  private static func function(_ example: String, number: Int, from path: String) -> String {
    let body = example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "// \(path)\n@MainActor private func example\(number)() async throws {\n\(body)\n}"
  }
}
