import Foundation
import HTTPStub
import Rivulet
import RivuletHTTP
import Wellspring

@testable import InstantCore

/// The real service with a few posts, in a folder that goes away with the test, and what a client needs to ask it.
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
    let file = folder.appending(path: "posts.csv")
    let lines = posts.enumerated().map { number, post in
      "\(post.author),\"\(post.text)\",2020-01-\(String(format: "%02d", number % 28 + 1))T00:\(String(format: "%02d", number / 28)):00Z"
    }
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

  /// Where secrets are kept that nobody else sees.
  var secretsURL: URL { folder.appending(path: "secrets/secrets.json") }

  /// Accounts whose prompt a test answers.
  func accounts(allowed answer: Signal<Bool, Never> = .just(true)) -> TwitterAccounts {
    TwitterAccounts(
      service: service, settings: settings, secrets: SecretFile(secretsURL), prompt: AccessPrompt { _ in answer })
  }

  /// The same, with an account.
  func accounts(of name: String) async throws -> TwitterAccounts {
    let accounts = accounts()
    _ = try await accounts.logIn(name, "secret").first()
    return accounts
  }

  /// Posts something in the name of the account that was used last.
  func post(_ text: String, as accounts: TwitterAccounts) async throws {
    let token = accounts.accounts.value.last.flatMap { account in
      (try? SecretFile(secretsURL).secret(account.id)).flatMap { Token(form: $0) }
    }
    _ = try await service.post("1.1/statuses/update.json", [.init("status", text)], token: token).first()
  }
}
