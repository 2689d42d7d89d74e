/// The arguments of the command line.
struct Arguments {
  var port: UInt16 = 0
  var command: [String] = []
  var wantsHelp = false
  var wantsVersion = false

  /// The title of the page.
  var title: String {
    let name = command.first?.split(separator: "/").last ?? ""
    // Nothing that means something in HTML.
    let letters = name.unicodeScalars.filter {
      $0.properties.isAlphabetic || "0123456789-_. ".unicodeScalars.contains($0)
    }
    return letters.isEmpty ? "Window" : String(String.UnicodeScalarView(letters))
  }

  static let usage = """
    usage: browser-relay [--port N] [--] PROGRAM [ARGUMENT ...]

    Runs a GTK program with its window in a browser page, which it serves on 127.0.0.1 to one browser: the one that opens the
    address that is printed, which works once. Ends with the program, and the program with it.

      --port N   the port (default: any free one)
      --help     print this
      --version  print the version
    """

  /// Reads the arguments after the program's name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      switch word {
      case "--help", "-h":
        wantsHelp = true
        return
      case "--version":
        wantsVersion = true
        return
      case "--port":
        guard let port = rest.popFirst().flatMap(UInt16.init) else {
          throw UsageError(description: "--port needs a number from 0 to 65535")
        }
        self.port = port
      case "--":
        command = Array(rest)
        rest = []
      default: throw UsageError(description: "unknown argument: \(word)")
      }
    }
    if command.isEmpty { command = Array(rest) }
    guard !command.isEmpty else { throw UsageError(description: "there is no program to run") }
  }
}

/// A mistake in the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
