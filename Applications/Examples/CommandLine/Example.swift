import ExampleSupport
import Foundation

/// A program that shows one idea, in one file.
protocol Example: SendableMetatype {
  /// The name for `./run example NAME`.
  static var name: String { get }
  /// One line for the list of the examples.
  static var summary: String { get }
  /// The arguments that it takes, such as `[FILE] [--every SECONDS]`; empty if it takes none.
  static var usage: String { get }

  /// Runs until the example ends by itself or by Ctrl+C.
  static func run(_ arguments: inout Arguments) async throws
}

/// A failure that the user of an example reads.
struct ExampleFailure: LocalizedError, Hashable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  var errorDescription: String? { description }
}

@main
enum Main {
  /// Every example, in the order of the list.
  static let examples: [any Example.Type] = [
    Prices.self, Life.self, LogTail.self, Download.self, Weather.self, RateLimit.self, Supervisor.self, Chat.self,
    Server.self, Sync.self, KeyValue.self,
  ]

  static func main() async {
    var words = CommandLine.arguments.dropFirst()
    if words.first == "--list" {
      for example in examples { print("\(example.name)  \(example.summary)") }
      return
    }
    guard let name = words.popFirst(), let example = examples.first(where: { $0.name == name }) else {
      quit("Give the name of an example: \(examples.map { $0.name }.joined(separator: ", ")).", status: 2)
    }
    let usage = "usage: ./run example \(example.name) \(example.usage)"
    if words.contains("--help") { return print("\(name) \(example.summary).\n\(usage)") }
    var arguments = Arguments(Array(words))
    do {
      try await example.run(&arguments)
    } catch let error as UsageError {
      quit("\(name): \(error)\n\(usage)", status: 2)
    } catch {
      quit("\(name): \(error.localizedDescription)", status: 1)
    }
  }
}
