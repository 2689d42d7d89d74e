import AppUI
import Foundation
import PixelsCore

/// The arguments of the command line.
struct Arguments {
  var origin = PhotoOrigin.folder(nil)
  var screenshot: String?
  var isFullScreen = false

  static var help: String {
    localized(
      """
      usage: pixels [--photos DIR | --host URL | --commons] [--fullscreen] [--screenshot FILE]

        --photos DIR        show the photographs in this folder, and not Pixels' own
        --host URL          take the photographs from a service that speaks the 500px format, such as
                            http://127.0.0.1:8500/v1
        --commons           show the featured pictures of Wikimedia Commons
        --fullscreen        fill the whole screen
        --screenshot FILE   write a picture (PNG) of the window once every visible thumbnail is there, and end
        --help              print this
        --version           print the version
      """)
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var reader = ArgumentReader(arguments)
    var origins: [String] = []
    while let argument = reader.next() {
      switch argument {
      case "--host": origin = .host(try Self.address(try reader.value()))
      case "--photos": origin = .folder(try Self.folder(try reader.value()))
      case "--commons": origin = .commons
      case "--screenshot": screenshot = try reader.value()
      case "--fullscreen": isFullScreen = true
      default: throw reader.unknown
      }
      if ["--host", "--photos", "--commons"].contains(argument) { origins.append(argument) }
    }
    if let first = origins.first, let other = origins.dropFirst().first {
      throw Misuse(localized("%@ and %@ cannot be used together.", first, other))
    }
  }

  /// The service's address. The version of the interface is added where only the server is named.
  private static func address(_ text: String) throws(Misuse) -> URL {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host() != nil
    else { throw Misuse(localized("--host needs the address of a service, not '%@'.", text)) }
    return url.path().isEmpty || url.path() == "/" ? url.appending(path: "v1") : url
  }

  /// The folder, which can be read now: the service's own words for one that cannot are none for a person who mistyped.
  private static func folder(_ path: String) throws(Misuse) -> URL {
    let url = URL(filePath: path, directoryHint: .isDirectory)
    guard let problem = url.folderProblem else { return url }
    switch problem.code {
    case .ENOENT: throw Misuse(localized("The folder '%@' does not exist.", path))
    case .ENOTDIR: throw Misuse(localized("'%@' is not a folder.", path))
    default: throw Misuse(localized("The folder '%@' cannot be read: %@", path, problem.fileReason))
    }
  }
}
