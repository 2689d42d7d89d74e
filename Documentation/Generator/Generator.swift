import Foundation

/// Writes `Documentation/Operators` from the sources; with `--check` only says what is not
/// up to date, and fails. Either way says which links lead nowhere, which pictures no page shows, and what lacks an example, and
/// fails.
@main
enum Generator {
  static let families: [(name: String, diagrams: [Diagram])] = [
    ("Sources", Diagram.sources), ("Transforming", Diagram.transforming), ("Filtering", Diagram.filtering),
    ("Combining", Diagram.combining), ("Flattening", Diagram.flattening),
    ("Timing", Diagram.timing), ("Failures", Diagram.failures), ("Effects", Diagram.effects),
    ("Sharing", Diagram.sharing),
    ("Scheduling", Diagram.scheduling), ("Subjects", []),
  ]

  /// The operators that can't be drawn, with the reason.
  static let withoutDiagram = [
    "connect": "it is not a signal",
    "deliverOnMain": "there is no virtual main queue",
    "async": "a task has a clock of its own",
    "flatMapAsync": "its tasks have clocks of their own",
  ]

  static func main() {
    do {
      try write(check: CommandLine.arguments.dropFirst() == ["--check"])
    } catch {
      print("docs: \(error)")
      exit(1)
    }
  }

  private static func write(check: Bool) throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    var stale: [String] = []
    let pages = try pages(root)
    for (path, text) in pages {
      let file = root.appending(path: path)
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      stale.append(path)
      if check { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    for path in stale { print(check ? "not up to date: \(path)" : path) }
    let mistakes = try Links.mistakes(root, written: pages) + ExampleRule.mistakes(root)
    for mistake in mistakes { print(mistake) }
    if check && !stale.isEmpty || !mistakes.isEmpty { exit(1) }
  }

  /// `Documentation/Choosing.md` leads to every operator, and nowhere else.
  private static func checkChoosing(_ root: URL, _ pages: [Page]) throws {
    let text = try String(contentsOf: root.appending(path: "Documentation/Choosing.md"), encoding: .utf8)
    let links = Set(text.matches(of: /Operators\/(\w+)\.md#(\w+)/).map { "\($0.1) \($0.2)" })
    let entries = pages.flatMap { page in page.entries.map { (link: "\(page.family) \($0.anchor)", name: $0.name) } }
    let lost = links.subtracting(entries.map(\.link)).sorted()
    if !lost.isEmpty { throw Mistake("Choosing.md leads to what is not there: \(lost.joined(separator: ", ")).") }
    let missing = entries.filter { $0.name.first?.isLowercase == true && !links.contains($0.link) }.map(\.name)
    if !missing.isEmpty { throw Mistake("Choosing.md does not lead to \(missing.joined(separator: ", ")).") }
  }

  /// Every file and what is to be in it, by its path from the root of the project.
  static func pages(_ root: URL) throws -> [(path: String, text: String)] {
    let pages = try families.map { try Page(family: $0.name, root) }
    try checkChoosing(root, pages)
    return try zip(families, pages).flatMap { family, page in
      let (family, diagrams) = family
      let names = Set(diagrams.map(\.name))
      let unknown = names.subtracting(page.entries.map(\.name)).sorted()
      if !unknown.isEmpty {
        throw Mistake(
          "There are diagrams of \(unknown.joined(separator: ", ")), which are not in \(family): "
            + page.entries.map(\.name).joined(separator: ", "))
      }
      let undrawn = page.entries.map(\.name).filter { name in
        name.first?.isLowercase == true && !names.contains(name) && withoutDiagram[name] == nil
      }
      if !undrawn.isEmpty { throw Mistake("There is no diagram of \(undrawn.joined(separator: ", ")) in \(family).") }
      return [("Documentation/Operators/\(family).md", page.markdown(pictures: names))]
        + page.entries.compactMap { entry in
          diagrams.first { $0.name == entry.name }
            .map { ("Documentation/Operators/Pictures/\(entry.anchor).svg", $0.draw()) }
        }
    }
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
