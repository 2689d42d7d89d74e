import Foundation
import Testing

@testable import CommandLineExamples

@Suite struct `The page of examples` {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

  @Test func `lists each example of the command line with its file and its summary`() throws {
    let expected = Main.examples.map {
      "| [`\($0.name)`](../Applications/Examples/CommandLine/\($0).swift) | \($0.summary)"
    }
    #expect(try rows(of: "In the terminal") == expected)
  }

  @Test func `lists each example of a cluster with its file and its summary`() throws {
    let files = try #require(
      try text(of: "Applications/Examples/Cluster/ClusterExample.swift").firstMatch(of: /examples:.* = \[(.*)\]/)?.1
        .components(separatedBy: ", ").map { $0.replacing(".self", with: "") })
    let expected = try files.map { file in
      let source = try text(of: "Applications/Examples/Cluster/\(file).swift")
      let name = try #require(source.firstMatch(of: /static let name = "(.*)"/)?.1)
      let summary = try #require(source.firstMatch(of: /static let summary = "(.*)"/)?.1)
      #expect(source.hasPrefix("//") && source.contains("\n// Try:\n// - "))
      #expect(source.components(separatedBy: "\n").count < 150)
      return "| [`\(name)`](../Applications/Examples/Cluster/\(file).swift) | \(summary)"
    }
    let windows = "| [`lamp`](../Applications/Examples/ClusterWindows/Lamp.swift)"
    let rows = try rows(of: "In a cluster")
    #expect(rows.filter { !$0.hasPrefix(windows) } == expected)
    #expect(rows.contains { $0.hasPrefix(windows) })
  }

  @Test func `lists each example of a window with its summary`() throws {
    let source = try text(of: "Applications/Examples/Windows/WindowExamples.swift")
    let expected = source.matches(of: /Example\(name: "(.*?)", summary: "(.*?)"\)/).map { "`\($0.1)`] | \($0.2)" }
    let rows = try rows(of: "In a window").map { $0.replacing(/\| \[|\(.*?\)/, with: "") }
    #expect(rows == expected)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The first two columns of the table under a heading.
  private func rows(of heading: String) throws -> [String] {
    let sections = try text(of: "Documentation/Examples.md").components(separatedBy: "\n## ")
    return try #require(sections.first { $0.hasPrefix("\(heading)\n") })
      .split(separator: "\n").filter { $0.hasPrefix("| [") }
      .map { $0.components(separatedBy: " | ").prefix(2).joined(separator: " | ") }
  }

  @Test(arguments: Main.examples.map { "\($0)" })
  func `leads to files that begin with what to try, and have fewer than 150 lines`(file: String) throws {
    let lines = try text(of: "Applications/Examples/CommandLine/\(file).swift").components(separatedBy: "\n")
    let comment = lines.prefix { $0.hasPrefix("//") }
    #expect(comment.contains("// Try:"))
    #expect(comment.count { $0.hasPrefix("// - ") } >= 2)
    #expect(lines.count < 150)
  }
}
