import Foundation
import Testing

@testable import WindowExamples

/// The arguments of the program, and that its files are what the documentation says they are.
@Suite struct ExampleTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized

  @Test func `the list has a line for each example: its name and what it shows`() {
    let lines = Start.list.split(separator: "\n")
    #expect(lines.count == WindowExamples.all.count)
    for (line, example) in zip(lines, WindowExamples.all) {
      #expect(line.hasPrefix(example.name + "  ") && line.hasSuffix("  " + example.summary))
    }
  }

  @Test func `an example is started by its name`() throws {
    let start = try Start(["counter", "--dark", "--screenshot", "a.png"])
    #expect(start.example?.name == "counter" && start.isDark && start.screenshot == "a.png")
    #expect(try Start(["--list"]).text == Start.list)
    #expect(try Start(["--help"]).text == Start.usage)
  }

  @Test func `arguments that make no sense are explained, and the examples named`() {
    #expect {
      try Start(["conter"])
    } throws: {
      "\($0)".hasPrefix("there is no example 'conter', only counter, todo,")
    }
    for arguments in [[], ["counter", "--screenshot"], ["counter", "--light"]] {
      #expect(throws: WrongArgument.self) { try Start(arguments) }
    }
  }

  @Test func `an unknown example is a sentence and the status 2`() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "window-examples")
    process.arguments = ["conter"]
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(
      text.hasPrefix("window-examples: there is no example 'conter', only counter, ") && text.count { $0 == "\n" } == 1)
  }

  @Test(arguments: WindowExamples.all.map(\.name))
  func `each example is one file of under 150 lines that begins by saying what to try`(name: String) throws {
    let path = "Applications/Examples/Windows/\(name.prefix(1).uppercased() + name.dropFirst()).swift"
    let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let comment = lines.prefix { $0.hasPrefix("//") }
    #expect(lines.count <= 150)
    #expect(comment.contains { $0.hasPrefix("// Shows: ") } && comment.contains("// Try:"))
    #expect(comment.count { $0.hasPrefix("// - ") } >= 3)
  }

  @Test func `the documentation has each example with its pictures, and no other picture`() throws {
    let page = try String(contentsOf: root.appending(path: "Documentation/WindowExamples.md"), encoding: .utf8)
    let names = WindowExamples.all.flatMap { ["\($0.name).png", "\($0.name)-dark.png"] }
    for name in names { #expect(page.contains("Examples/\(name)\""), "\(name)") }
    for example in WindowExamples.all { #expect(page.contains("`./run example \(example.name)`")) }
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Documentation/Examples").path)
    #expect(Set(pictures) == Set(names), "run Scripts/example-pictures")
  }
}
