import Foundation

/// The examples in the documentation comments and pages, as a source file of tests for each module and page: an example that
/// doesn't compile there doesn't compile for a reader, and each must print what its comments say.
enum Examples {
  private static let products = [
    "Rivulet", "RivuletTesting", "RivuletFoundation", "RivuletURLSession", "RivuletHTTP", "RivuletLog",
    "ServerSentEvents",
  ]
  private static let modules = products + ["GTKCore", "GTKKit", "RivuletGTK"]
  /// Those whose examples import the client of NATS, too: its names are words such as message, stream and bucket.
  private static let natsModules = ["RivuletNATS", "RivuletNATSTesting"]
  private static let natsPages = ["Documentation/Buckets.md", "Documentation/NATS.md"]
  private static let imports = ["Foundation", "Observation", "Synchronization"] + products + ["Testing"]

  /// Returns the source files of a project, each with its name and contents.
  static func files(_ root: URL) throws -> [(name: String, text: String)] {
    let pages = try files(".md", in: root, "Documentation").filter { !$0.contains("/Operators/") }
    func sources(_ modules: [String]) throws -> [(name: String, paths: [String])] {
      try modules.map { module in (name: module, paths: try files(".swift", in: root, "Sources/\(module)")) }
    }
    func named(_ pages: [String]) -> [(name: String, paths: [String])] {
      pages.map { page in (name: name(of: page), paths: [page]) }
    }
    let isOfNATS = { natsPages.contains($0) }
    return try written(
      sources(modules) + named((["README.md"] + pages).filter { !isOfNATS($0) }), root, importing: imports)
      + written(
        sources(natsModules) + named(pages.filter(isOfNATS)), root,
        importing: [
          "Foundation", "Rivulet", "RivuletLog", "RivuletNATS", "RivuletNATSTesting", "RivuletTesting", "Testing",
        ])
  }

  private static func written(
    _ all: [(name: String, paths: [String])], _ root: URL, importing imports: [String]
  ) throws -> [(name: String, text: String)] {
    try all.compactMap { name, paths in
      let examples = try paths.flatMap { path in
        try Example.all(in: String(contentsOf: root.appending(path: path), encoding: .utf8), at: path)
      }
      return examples.isEmpty ? nil : ("\(name)Examples.swift", text(examples, of: name, importing: imports))
    }
  }

  private static func text(_ examples: [Example], of name: String, importing imports: [String]) -> String {
    let kit = examples.contains { $0.kind == .window } ? ["GTKKit", "RivuletGTK"] : []
    let numbered = examples.enumerated().map { (type: "\(name)\($0.offset + 1)", example: $0.element) }
    let run = numbered.filter { $0.example.runs }.map { "\($0.type).self" }
    return """
      \((imports + kit).map { "import \($0)" }.joined(separator: "\n"))

      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif

      \(numbered.map { $0.example.code(as: $0.type) }.joined(separator: "\n\n"))
      \(run.isEmpty ? "" : test(of: name, running: run))
      """
  }

  private static func test(of name: String, running types: [String]) -> String {
    """

    @Test("the examples of \(name) print what their comments say", .timeLimit(.minutes(10)), arguments: [
      \(types.joined(separator: ", ")),
    ] as [any Example.Type])
    private func examples(example: any Example.Type) async throws { try await example.check() }

    """
  }

  /// The name of the page's file, without the number that a chapter of the book begins with, since a type is named by it.
  private static func name(of page: String) -> String {
    String(URL(filePath: page).deletingPathExtension().lastPathComponent.drop { !$0.isLetter })
  }

  private static func files(_ ending: String, in root: URL, _ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }
}
