import Foundation
import Testing

/// The lines of both sides of Credits, without what they share.
@Suite struct SizeTests {
  private let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  /// The lines with something in them, without comments.
  private func lines(_ files: [String]) throws -> Int {
    try files.map { try String(contentsOf: project.appending(path: "Applications/Credits/\($0)"), encoding: .utf8) }
      .joined()
      .split(separator: "\n").map { $0.drop { $0 == " " } }.count { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  private let withRivulet = [
    "Core/StudentViewModel.swift", "Core/StudentsViewModel.swift", "Core/RemovedStudent.swift",
    "App/WithRivulet.swift",
  ]
  private let byHand =
    ["CreditSubject", "Student", "StudentController", "StudentScreen", "UndoStack"].map {
      "Core/WithoutRivulet/\($0).swift"
    }
    + ["App/HandMadeStudent.swift", "App/WithoutRivulet.swift"]

  @Test("with Rivulet, both view models and their bindings are at most six tenths of what is made by hand")
  func fewLines() throws { #expect(try 10 * lines(withRivulet) <= 6 * lines(byHand)) }

  @Test("with Rivulet, one student's view model and the bindings are under 100 lines")
  func oneStudent() throws { #expect(try lines([withRivulet[0], withRivulet[3]]) < 100) }

  @Test("the page says how many lines each side has")
  func page() throws {
    let page = try String(contentsOf: project.appending(path: "Documentation/WithoutRivulet.md"), encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| lines, without what both share") })
    #expect(row.contains("need: \(try lines(byHand)) |"))
    #expect(row.contains("WithRivulet.swift): \(try lines(withRivulet)) |"))
  }
}
