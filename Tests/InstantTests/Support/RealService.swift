import Foundation
import Rivulet
import Wellspring

@testable import InstantCore

/// The real service with a few posts, in a folder that goes away with the test.
final class RealService: Sendable {
  let wellspring: Wellspring
  let settings = MutableProperty(Settings())
  private let folder: URL
  /// Whether logging in is known to register names, as with the service that comes with Instant.
  private let registersNames: Bool

  /// - Parameters:
  ///   - posts: who posted what; the first is the oldest.
  ///   - limits: how often may be asked.
  ///   - registersNames: whether logging in is known to register names.
  init(posts: [(author: String, text: String)] = [], limits: SearchLimits = .none, registersNames: Bool = true) throws {
    self.registersNames = registersNames
    folder = FileManager.default.temporaryDirectory.appending(path: "instant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration(
      database: folder.appending(path: "wellspring.sqlite"), cache: folder.appending(path: "cache"))
    configuration.fortunes = nil
    configuration.preparesThumbnails = false
    configuration.searchLimits = limits
    wellspring = try Wellspring(configuration)
    if posts.isEmpty { return }
    let start = Date(timeIntervalSince1970: 1_577_836_800)
    let lines = posts.enumerated().map { number, post in
      "\(post.author),\"\(post.text)\",\((start + Double(number) * 60).ISO8601Format())"
    }
    let file = folder.appending(path: "posts.csv")
    try Data((["author,text,date"] + lines).joined(separator: "\n").utf8).write(to: file)
    _ = try wellspring.importPosts(from: file)
  }

  deinit {
    wellspring.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var service: TwitterService {
    TwitterService(
      name: "Wellspring", host: .just(wellspring.postsURL), consumerKey: "pixels", consumerSecret: "wellspring",
      registersNames: registersNames)
  }

  private var secrets: SecretFile { SecretFile(folder.appending(path: "secrets/secrets.json")) }

  /// The accounts of a person who is asked by the prompt.
  func accounts(_ prompt: AccessPrompt = AccessPrompt { _ in .just(true) }) -> TwitterAccounts {
    TwitterAccounts(service: service, settings: settings, secrets: secrets, prompt: prompt)
  }

  /// The same, with an account.
  func accounts(of name: String) async throws -> TwitterAccounts {
    let accounts = accounts()
    _ = try await accounts.logIn(name, "secret").first()
    return accounts
  }

  /// Posts something in the name of the account that was used last.
  func post(_ text: String, as accounts: TwitterAccounts) async throws {
    let token = try accounts.accounts.value.last
      .flatMap { account throws(SecretFailure) in try secrets.secret(account.id) }
      .flatMap { Token(form: $0) }
    _ = try await service.post("1.1/statuses/update.json", [.init("status", text)], token: token).first()
  }
}
