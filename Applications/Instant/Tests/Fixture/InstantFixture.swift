import Foundation
import InstantCore
import Rivulet

/// The parts of tests that need a process of their own: a search in a terminal, and secrets with a private keyring.
@main
enum InstantFixture {
  @MainActor
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "search": try search(at: arguments[1], arguments[2], follows: arguments.contains("--follow"))
    case "keep": try Secrets.standard(for: "Instant").keep(arguments[2], as: arguments[1])
    case "forget": try Secrets.standard(for: "Instant").forget(arguments[1])
    case "secret":
      print(
        try Secrets.standard(for: "Instant").secret(arguments[1]) ?? "none",
        Secrets.standard(for: "Instant").notice ?? "in the keyring")
    default: exit(2)
    }
  }

  @MainActor
  private static func search(at host: String, _ query: String, follows: Bool) throws {
    guard let url = URL(string: host) else { exit(2) }
    let settings = MutableProperty(Settings())
    let service = TwitterService(
      name: "Wellspring", host: .just(url), consumerKey: "pixels", consumerSecret: "wellspring", registersNames: true)
    let accounts = TwitterAccounts(service: service, settings: settings, prompt: .consent)
    var options = TerminalOptions(query: query)
    options.follows = follows
    Terminal.run { isHighlighted, write in
      TerminalSearch(
        options, source: TwitterSource(service, accounts: accounts), settings: settings,
        isHighlighted: isHighlighted, write: write)
    } atEnd: {
      FileHandle.standardError.write(Data("the end\n".utf8))
    }
  }
}
