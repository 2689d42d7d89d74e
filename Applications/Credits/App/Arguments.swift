import AppCore
import AppUI

/// The arguments of the command line.
struct Arguments {
  var screenshot: String?

  static var help: String {
    localized(
      """
      usage: credits [--screenshot FILE]

        --screenshot FILE   write a picture (PNG) of the window, and end
        --help              print this
        --version           print the version
      """)
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case "--screenshot": screenshot = try reader.value()
      default: throw reader.unknown
      }
    }
  }
}
