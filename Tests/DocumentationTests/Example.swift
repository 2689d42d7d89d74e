import Foundation
import Synchronization
import Testing

/// An example of a page or a documentation comment, which prints what the comments at the ends of its lines say.
protocol Example: SendableMetatype {
  /// Its place, from the root of the project.
  static var path: String { get }
  /// Its lines that say what is printed.
  static var claims: [String] { get }
  static var output: Output { get }
  static func run() async throws
}

extension Example {
  /// Takes the place of the standard library's where an example prints.
  static func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    // A type within the example is printed with the module and the function around it, which a reader's has not.
    let line = items.map { "\($0)" }.joined(separator: separator)
    output.write(line.replacing(/DocumentationTests\.(?:\w+\.|\(unknown context at \$[0-9a-f]+\)\.)*/, with: ""))
  }

  /// Runs it, and waits until it has printed all that it says, or something else.
  static func check() async throws {
    try await run()
    if claims.isEmpty { return }
    let said = claims.map { claim in claim.split(separator: "  // ", maxSplits: 1).last.map(String.init) ?? "" }
    let expected = said.joined(separator: ", ")
    var printed = output.text
    var changes = output.changes.makeAsyncIterator()
    while printed != expected, expected.hasPrefix(printed), await changes.next() != nil { printed = output.text }
    if printed == expected { return }
    let right = said.indices.prefix { printed.hasPrefix(said[...$0].joined(separator: ", ")) }.count
    let line = try line(of: claims[min(right, claims.count - 1)])
    Issue.record(
      "\(path):\(line): the example prints '\(printed)', and its comments say '\(expected)'.",
      sourceLocation: SourceLocation(fileID: "Rivulet/\(path)", filePath: path, line: line, column: 1))
  }

  private static func line(of claim: String) throws -> Int {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(claim) } ?? 0) + 1
  }
}

/// The output of an example, on any thread.
final class Output: Sendable {
  /// An element after something was printed.
  let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  private let lines = Mutex<[String]>([])

  init() { (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// The lines, with a comma between them as in a comment.
  var text: String { lines.withLock { $0.joined(separator: ", ") } }

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
    change.yield()
  }
}
