import AppCore
import AppUI
import Foundation
import InstantCore

/// The arguments of the command line.
struct Arguments {
  var origin: SearchOrigin?
  var query: String?
  var count: Int?
  var follows = false
  var allows = false
  var screenshot: String?

  static var help: String {
    localized(
      """
      usage: instant [--host URL | --hacker-news] [--screenshot FILE]
             instant [--host URL | --hacker-news] --query TEXT [--count N] [--follow] [--allow]

        --host URL          search in a service that speaks the Twitter 1.1 format, such as http://127.0.0.1:8500
        --hacker-news       search the stories and comments of Hacker News
        --query TEXT        print the results in the terminal, and open no window
        --count N           print N posts, 20 unless given
        --follow            also print new posts as they appear
        --allow             allow the use of your accounts again
        --screenshot FILE   write a picture (PNG) of the window with the results of --query, and end
        --help              print this
        --version           print the version
      """)
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      let before = origin
      switch argument {
      case "--host": origin = .host(try Self.address(try reader.value()))
      case "--hacker-news": origin = .hackerNews
      case "--query": query = try reader.value()
      case "--count": count = try Self.count(try reader.value())
      case "--follow": follows = true
      case "--allow": allows = true
      case "--screenshot": screenshot = try reader.value()
      default: throw reader.unknown
      }
      if before != nil, before != origin { throw Misuse(localized("Use either --host or --hacker-news.")) }
    }
    if query == nil, count != nil || follows || allows {
      throw Misuse(localized("--count, --follow and --allow need --query."))
    }
    if screenshot != nil, count != nil || follows {
      throw Misuse(localized("--count and --follow cannot be used with --screenshot."))
    }
  }

  /// The options of a search in the terminal; nil if a window opens.
  var terminal: TerminalOptions? {
    guard let query, screenshot == nil else { return nil }
    var options = TerminalOptions(query: query)
    if let count { options.count = count }
    options.follows = follows
    options.allows = allows
    return options
  }

  private static func count(_ text: String) throws(Misuse) -> Int {
    guard let count = TerminalOptions.count(text) else {
      throw Misuse(localized("--count needs a number from 1 to 10000, not '%@'.", text))
    }
    return count
  }

  private static func address(_ text: String) throws(Misuse) -> URL {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host() != nil,
      (0...65_535).contains(url.port ?? 0)
    else { throw Misuse(localized("--host needs the address of a service, not '%@'.", text)) }
    return url
  }
}
