/// A program that shows one idea over NATS, in one file.
import ExampleSupport

protocol ClusterExample: SendableMetatype {
  /// The name for `./run example NAME`.
  static var name: String { get }
  /// One line for the list of the examples.
  static var summary: String { get }
  /// The arguments that it takes; empty if it takes none.
  static var usage: String { get }

  /// Runs until the example ends by itself or by Ctrl+C.
  static func run(_ arguments: inout Arguments) async throws
}

@main
enum Main {
  /// Every example, in the order of the list.
  static let examples: [any ClusterExample.Type] = [Room.self, WorkQueue.self, Sensors.self]

  static func main() async {
    var words = CommandLine.arguments.dropFirst()
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
      quit("\(name): \(error)", status: 1)
    }
  }
}
