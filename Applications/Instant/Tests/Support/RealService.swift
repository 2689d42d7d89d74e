import AppCore
import Foundation
import InstantCore
import Rivulet
import RivuletHTTP
import Wellspring

/// The real service with a few posts, in a folder that goes away with the test, and what a client needs to ask it.
public final class RealService: Sendable {
  public let wellspring: WellspringService
  public let settings = MutableProperty(Settings())
  private let folder: URL
  private let configuration: Configuration
  /// True if logging in registers names, as with the service that comes with Instant.
  private let registersNames: Bool
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)

  /// - Parameters:
  ///   - posts: who posted what, a minute apart; the first is the oldest.
  ///   - limits: how often may be asked.
  ///   - registersNames: whether logging in is known to register names.
  public init(
    posts: [(author: String, text: String)] = [], limits: RateLimits = .none, registersNames: Bool = true
  ) throws {
    self.registersNames = registersNames
    folder = FileManager.default.temporaryDirectory.appending(path: "instant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration(
      database: folder.appending(path: "wellspring.sqlite"), cache: folder.appending(path: "cache"))
    configuration.fortunes = nil
    configuration.preparesThumbnails = false
    configuration.searchLimits = limits
    self.configuration = configuration
    wellspring = try WellspringService(configuration)
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

  public var service: TwitterService {
    TwitterService(
      name: "Wellspring", host: .just(wellspring.postsURL), consumerKey: "pixels", consumerSecret: "wellspring",
      registersNames: registersNames, client: client)
  }

  /// Starts another host of the service, with the same posts and accounts.
  public func startHost() throws -> WellspringService { try WellspringService(configuration) }

  /// The service with several hosts.
  public func service(at hosts: ServiceHosts) -> TwitterService {
    TwitterService(
      name: "Wellspring", hosts: hosts, consumerKey: "pixels", consumerSecret: "wellspring",
      registersNames: registersNames, client: client)
  }

  /// The file of the secrets, in a private folder.
  public var secretsURL: URL { folder.appending(path: "secrets/secrets.json") }
}
