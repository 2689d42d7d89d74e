import AppCore
import AppUI
import Foundation

/// What the program was started with.
struct Arguments {
  var origin: SearchOrigin?
  var query: String?
  var screenshot: String?

  static var help: String {
    localized(
      """
      usage: instant [--host URL | --hacker-news] [--query TEXT] [--screenshot FILE]

        --host URL          search in a service that speaks the Twitter 1.1 format, such as http://127.0.0.1:8500
        --hacker-news       search the stories and comments of Hacker News
        --query TEXT        print what is found in the terminal as it comes, and open no window
        --screenshot FILE   write a picture (PNG) of the window, with what was found for --query, and end
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
      case "--screenshot": screenshot = try reader.value()
      default: throw reader.unknown
      }
      if before != nil, before != origin { throw Misuse(localized("Only one place can be searched at a time.")) }
    }
  }

  private static func address(_ text: String) throws(Misuse) -> URL {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host() != nil
    else { throw Misuse(localized("'%@' is no address of a service.", text)) }
    return url
  }
}
