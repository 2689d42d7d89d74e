/// The arguments of the command line.
struct Start {
  /// The example to run; nil if there is only a text to print.
  private(set) var example: Example?
  /// The text to print.
  private(set) var text = Start.usage
  private(set) var screenshot: String?
  private(set) var isDark = false

  static let usage = """
    usage: window-examples --list
           window-examples NAME [--screenshot FILE] [--dark]

      --list              print the names of the examples, each with what it shows
      --screenshot FILE   write a picture (PNG) of the window, and end
      --dark              with the dark style
      --help              print this
    """

  static var list: String {
    let width = WindowExamples.all.map(\.name.count).max() ?? 0
    return WindowExamples.all
      .map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.summary }
      .joined(separator: "\n")
  }

  init(_ arguments: some Sequence<String>) throws(WrongArgument) {
    var arguments = Array(arguments)[...]
    guard let first = arguments.popFirst() else {
      throw WrongArgument(description: "name an example: \(Self.names)")
    }
    if ["--help", "-h"].contains(first) { return }
    if first == "--list" {
      text = Self.list
      return
    }
    guard let example = WindowExamples.all.first(where: { $0.name == first }) else {
      throw WrongArgument(description: "there is no example '\(first)', only \(Self.names)")
    }
    self.example = example
    while let argument = arguments.popFirst() {
      switch argument {
      case "--dark": isDark = true
      case "--screenshot":
        guard let file = arguments.popFirst() else { throw WrongArgument(description: "--screenshot needs a file") }
        screenshot = file
      default: throw WrongArgument(description: "'\(argument)' is no option; --help prints them")
      }
    }
  }

  private static var names: String { WindowExamples.all.map(\.name).joined(separator: ", ") }
}

/// An argument that the program doesn't understand.
struct WrongArgument: Error, CustomStringConvertible { let description: String }
