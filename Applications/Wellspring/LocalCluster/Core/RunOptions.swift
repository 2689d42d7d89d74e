/// The options of the command line.
public struct RunOptions: Hashable, Sendable {
  /// The balancer's port; nil for any free one.
  public var port: UInt16?
  /// The time between two kills; nil for none.
  public var chaos: Duration?
  /// Decides which programs are killed; nil for any.
  public var seed: UInt64?
  /// The time after which everything ends; nil for Ctrl+C alone.
  public var time: Duration?
  /// True if the options are only to be explained.
  public var wantsHelp = false

  /// The text of `--help`.
  public static let usage = """
    usage: ./run cluster [--chaos [SECONDS]] [--seed N] [--port N] [--seconds N]

    Runs a cluster on this machine: three NATS servers, three instances of Wellspring over them, and nginx as a balancer. Prints
    their addresses, and shows how they are, in place on a terminal and line by line elsewhere. Ctrl+C leaves nothing behind.

      --chaos [SECONDS]  kill one of the six with kill -9 each minute, or each so many seconds, from 10 on; it is started again
      --seed N           decides which ones, so that the same are killed again (default: any)
      --port N           the balancer's port (default: any free one)
      --seconds N        end after so many seconds
      -h, --help         print this
    """

  /// Reads the words after the program's name.
  public init(_ words: [String]) throws(RunOptionsFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        wantsHelp = true
        return
      case "--chaos":
        chaos = .seconds(60)
        if let next = rest.first, !next.hasPrefix("-") {
          chaos = .seconds(try Self.number(word, next, 10...86_400))
          rest.removeFirst()
        }
      case "--port": port = UInt16(try Self.number(word, rest.popFirst(), 1...65_535))
      case "--seconds": time = .seconds(try Self.number(word, rest.popFirst(), 1...86_400))
      case "--seed": seed = UInt64(try Self.number(word, rest.popFirst(), 0...1_000_000_000))
      default:
        throw RunOptionsFailure(
          description: word.hasPrefix("-") ? "there is no option '\(word)'" : "'\(word)' is one argument too many")
      }
    }
    if seed != nil, chaos == nil {
      throw RunOptionsFailure(description: "--seed decides what --chaos kills: add --chaos")
    }
  }

  private static func number(
    _ option: String, _ text: String?, _ limits: ClosedRange<Int>
  ) throws(RunOptionsFailure) -> Int {
    guard let text, let number = Int(text), limits.contains(number) else {
      throw RunOptionsFailure(
        description: """
          \(option) needs a whole number from \(limits.lowerBound) to \(limits.upperBound)\(text.map { ", not '\($0)'" } ?? "")
          """)
    }
    return number
  }
}

/// A mistake in the command line.
public struct RunOptionsFailure: Error, Hashable, CustomStringConvertible {
  public let description: String
}
