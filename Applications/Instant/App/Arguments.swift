import AppCore
import AppUI
import Foundation
import InstantCore

/// The arguments of the command line.
struct Arguments {
  var origin: SearchOrigin?
  /// The key of the program at the hosts; nil if none was given.
  var key: ServiceKey?
  var query: String?
  var count: Int?
  var isJSON = false
  var follows = false
  var allows = false
  var screenshot: String?

  static var help: String {
    localized(
      """
      usage: instant [--source NAME | --hacker-news] [--host URL] [--screenshot FILE]
             instant [--source NAME | --hacker-news] [--host URL] --query TEXT [--count N] [--json] [--follow] [--allow]
             instant --host URL [--key KEY] [--secret SECRET | --secret-file FILE] ...

        --source NAME       search in wellspring (the included service), twitter (a service of its 1.1 format, needs
                            --host), mastodon or hacker-news; a window opens with the last one, and --query asks
                            wellspring, unless given
        --host URL          the address of the service, such as http://127.0.0.1:8500 or https://mastodon.social; of a
                            service with several hosts, give the addresses of all, separated by commas: if one
                            can't be reached, the next one is asked
        --key KEY           the program's own key at the service of --host, of the Twitter format: it is needed where
                            the operator has registered a key (pixels, unless given)
        --secret SECRET     the secret of the key
        --secret-file FILE  the same, from a file, so that no other program sees it among the arguments
        --hacker-news       the same as --source hacker-news
        --query TEXT        print the results in the terminal, and open no window
        --count N           print N posts, 20 unless given
        --json              print each post as a line of JSON
        --follow            also print new posts as they appear
        --allow             allow the use of your accounts again
        --screenshot FILE   write a picture (PNG) of the window with the results of --query, and end
        --help              print this
        --version           print the version

      Without arguments, the window searches the source that was chosen in it last. A host is searched for this run
      only. With --query, the exit status is 0 if something was found, 1 if nothing was found, 2 after an error, and 128 plus
      the signal's number if a signal ends it, such as 130 after Ctrl+C.
      """)
  }

  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - directory: The folder that the path of a secret begins with; the current one if nil.
  init(_ arguments: some Sequence<String>, in directory: String? = nil) throws(Misuse) {
    var reader = ArgumentReader(arguments)
    var keyOptions = ServiceKeyOptions()
    var (source, hosts): (Source?, [String]) = (nil, [])
    while let argument = reader.next() {
      let before = source
      switch argument {
      case "--source": source = try Self.source(try reader.value())
      case "--host": hosts.append(try reader.value())
      case _ where ServiceKeyOptions.names.contains(argument): try keyOptions.read(argument, from: &reader)
      case "--hacker-news": source = .hackerNews
      case "--json": isJSON = true
      case "--query": query = try reader.value()
      case "--count": count = try Self.count(try reader.value())
      case "--follow": follows = true
      case "--allow": allows = true
      case "--screenshot": screenshot = try reader.value()
      default: throw reader.unknown
      }
      if before != nil && before != source { throw Misuse(localized("Give one source alone.")) }
    }
    origin = try Self.origin(source, hosts.isEmpty ? nil : HostAddresses(values: hosts))
    key = try keyOptions.key(hasHost: !hosts.isEmpty, in: directory)
    if key != nil, case .mastodon = origin { throw Misuse(localized("--key cannot be used with --source mastodon.")) }
    if query == nil, count != nil || follows || allows || isJSON {
      throw Misuse(localized("--count, --json, --follow and --allow need --query."))
    }
    if screenshot != nil, count != nil || follows || isJSON {
      throw Misuse(localized("--count, --json and --follow cannot be used with --screenshot."))
    }
  }

  private enum Source: String {
    case wellspring, twitter, mastodon
    case hackerNews = "hacker-news"
  }

  private static func source(_ text: String) throws(Misuse) -> Source {
    guard let source = Source(rawValue: text) else {
      throw Misuse(localized("--source needs wellspring, twitter, mastodon or hacker-news, not '%@'.", text))
    }
    return source
  }

  private static func origin(_ source: Source?, _ hosts: HostAddresses?) throws(Misuse) -> SearchOrigin? {
    switch (source, hosts) {
    case (nil, nil): nil
    case (nil, let hosts?), (.twitter, let hosts?): .hosts(hosts)
    case (.twitter, nil): throw Misuse(localized("--source twitter needs the address of the service by --host."))
    case (.wellspring, nil): .embedded
    case (.hackerNews, nil): .hackerNews
    case (.mastodon, let hosts?) where hosts.urls.count > 1:
      throw Misuse(
        localized("--source mastodon takes one address, because each instance has its own posts. Give one --host."))
    case (.mastodon, let hosts): .mastodon(hosts?.first ?? Mastodon.usualHost)
    case (.wellspring, _?), (.hackerNews, _?):
      throw Misuse(localized("--host goes with --source twitter or --source mastodon."))
    }
  }

  /// The options of a search in the terminal; nil if a window opens.
  var terminal: TerminalOptions? {
    guard let query, screenshot == nil else { return nil }
    var options = TerminalOptions(query: query)
    if let count { options.count = count }
    options.isJSON = isJSON
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
}
