/// The arguments of the command line.
struct Arguments {
  /// The program's task.
  enum Task: Equatable {
    case gallery(screenshot: String?)
    case pictures(folder: String, isDark: Bool)
    case page
    case help
  }

  var task = Task.gallery(screenshot: nil)

  static let help = """
    usage: widgets [--screenshot FILE | --pictures FOLDER [--dark] | --page]

      --screenshot FILE   write a picture (PNG) of the window, and end
      --pictures FOLDER   write a picture (PNG) of each widget, and end
      --dark              with the dark style
      --page              print Documentation/Widgets.md
      --help              print this
    """

  init(_ arguments: some Sequence<String>) throws(WrongArgument) {
    var arguments = Array(arguments)[...]
    func value(of option: String) throws(WrongArgument) -> String {
      guard let value = arguments.popFirst() else { throw WrongArgument(description: "\(option) needs a value") }
      return value
    }
    var isDark = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--screenshot": task = .gallery(screenshot: try value(of: argument))
      case "--pictures": task = .pictures(folder: try value(of: argument), isDark: false)
      case "--dark": isDark = true
      case "--page": task = .page
      case "--help", "-h": task = .help
      default: throw WrongArgument(description: "unknown argument '\(argument)'")
      }
    }
    guard isDark else { return }
    guard case .pictures(let folder, _) = task else { throw WrongArgument(description: "--dark needs --pictures") }
    task = .pictures(folder: folder, isDark: true)
  }
}

/// An argument that the program doesn't understand.
struct WrongArgument: Error, CustomStringConvertible { let description: String }
