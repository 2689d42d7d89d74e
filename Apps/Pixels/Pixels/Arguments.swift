import Foundation

/// What the program was started with.
struct Arguments {
  var host: URL?
  var photographs: URL?
  var screenshot: String?
  var wantsHelp = false

  static let help = """
    usage: pixels [--host URL | --photos DIR] [--screenshot FILE]

      --host URL          take the photographs from a service that speaks the 500px format, such as
                          http://127.0.0.1:8500/v1, and not from the embedded one
      --photos DIR        let the embedded service show this folder, and not its own photographs
      --screenshot FILE   write a picture (PNG) of the window once every visible thumbnail is there, and end
      --help              print this
    """

  struct Misuse: Error, CustomStringConvertible {
    let description: String
    init(_ problem: String) { description = "\(problem)\n\n\(Arguments.help)" }
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      func value() throws(Misuse) -> String {
        guard let value = rest.next(), !value.isEmpty else { throw Misuse("\(argument) needs a value") }
        return value
      }
      switch argument {
      case "--host": host = try Self.address(try value())
      case "--photos": photographs = URL(filePath: try value(), directoryHint: .isDirectory)
      case "--screenshot": screenshot = try value()
      case "--help", "-h": wantsHelp = true
      default: throw Misuse("unknown argument '\(argument)'")
      }
    }
    if host != nil && photographs != nil { throw Misuse("--host and --photos exclude each other") }
  }

  /// The service's address. The version of the interface is added where only the server is named.
  private static func address(_ text: String) throws(Misuse) -> URL {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host() != nil
    else { throw Misuse("'\(text)' is no address of a service") }
    return url.path().isEmpty || url.path() == "/" ? url.appending(path: "v1") : url
  }
}
