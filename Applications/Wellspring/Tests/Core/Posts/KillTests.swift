import Foundation
import OAuth1
import Synchronization
import Testing

@testable import Wellspring

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct `Killed at any moment` {
  let folder = TemporaryFolder()

  /// `Scripts/crash-check` sets more.
  private static let times = ProcessInfo.processInfo.environment["WELLSPRING_CRASHES"].flatMap(Int.init) ?? 3

  private var database: URL { folder.url.appending(path: "posts.sqlite") }

  /// Enough for an import that goes on while posts are written.
  private func fortunes() throws -> URL {
    let fortunes = folder.url.appending(path: "fortunes")
    try FileManager.default.createDirectory(at: fortunes, withIntermediateDirectories: true)
    for name in ["art", "love", "science", "work"] {
      let texts = (1...Self.perFile).map { "Number \($0) of \(name) says so.\n\t\t-- Author \($0 % 50)\n" }
      try Data(texts.joined(separator: "%\n").utf8).write(to: fortunes.appending(path: name))
    }
    return fortunes
  }

  private static let perFile = 300 + 100 * times

  @Test func `the service loses no acknowledged post, and starts again`() async throws {
    let fortunes = try fortunes()
    let arguments = [
      "--database", folder.url.appending(path: "w.sqlite").path, "--posts", database.path, "--fortunes", fortunes.path,
      "--cache", folder.url.appending(path: "cache").path, "--photos", try folder.photographs().path,
    ]
    let acknowledged = Texts()
    var credentials: [OAuthCredentials] = []
    var random = SystemRandomNumberGenerator()
    for time in 1...Self.times {
      let run = try Run(arguments)
      let address = try #require(run.firstLine(), "it did not start after kill \(time - 1)")
      let writer = Writer(address: try #require(URL(string: address)))
      if credentials.isEmpty { credentials = [try await writer.logIn("ada"), try await writer.logIn("bob")] }
      let (before, most) = (acknowledged.count, Int.random(in: 1...12, using: &random))
      let process = run.process.processIdentifier
      await withTaskGroup(of: Void.self) { group in
        for (number, user) in credentials.enumerated() {
          group.addTask {
            for turn in 0... {
              let text = "post \(time) \(number) \(turn)"
              guard await writer.post(text, as: user) else { return }
              // Whatever else goes on at that moment is broken off: the other's post, and the import.
              if acknowledged.add(text) - before >= most { kill(process, SIGKILL) }
            }
          }
        }
      }
      #expect(run.end().status == SIGKILL)
      let kept = try Set(posts("post"))
      #expect(acknowledged.missing(in: kept).isEmpty, "after kill \(time)")
    }
    #expect(acknowledged.count >= Self.times)

    let store = try PostStore(file: database)
    try FortuneImport(folder: fortunes).run(into: store)
    #expect(try posts("says").count == 4 * Self.perFile)
    let connection = try DatabaseConnection(path: database.path)
    #expect(try connection.query("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    try connection.execute("INSERT INTO words (words) VALUES ('integrity-check')")
    let lost =
      "SELECT count(*) FROM posts WHERE id NOT IN (SELECT \(PostNumber.row(0)) - rowid FROM words WHERE words MATCH ?)"
    #expect(try connection.query(lost, [.text("\"\(SearchMark.any.word)\"")]) { $0.integer(0) } == [0])
  }

  @Test func `an import resumes where it stopped, without duplicates`() throws {
    let rows = (1...3000).map { ["Ada", "row \($0)", "2020-01-01"] }
    let table = try PostsService.table(rows, in: folder)
    var random = SystemRandomNumberGenerator()
    for time in 1...Self.times {
      let run = try Run(["import", "--posts", database.path, table.path])
      // The first dies as soon as it has a database, the others somewhere further.
      let enough = time == 1 ? 0 : Int.random(in: 0..<3000, using: &random)
      while run.process.isRunning, kept.map({ $0 < enough }) ?? true {}
      kill(run.process.processIdentifier, SIGKILL)
      _ = run.end()
    }
    let end = try Run(["import", "--posts", database.path, table.path]).end()
    #expect(end.status == 0)
    #expect(try Set(posts("row")) == Set(rows.map { $0[1] }))
    #expect(try posts("row").count == 3000)
  }

  /// The number of posts; nil before there is a database.
  private var kept: Int? {
    guard FileManager.default.fileExists(atPath: "\(database.path)-wal") else { return nil }
    return try? DatabaseConnection(path: database.path).query("SELECT count(*) FROM posts") { $0.integer(0) }.first
  }

  /// The texts that a search finds in the database.
  private func posts(_ query: String) throws -> [String] {
    try PostStore(file: database).search(SearchTerms(query), above: 0, upTo: .max, limit: 1_000_000).posts.map(\.text)
  }

  /// The acknowledged texts.
  private final class Texts: Sendable {
    private let texts = Mutex<Set<String>>([])

    var count: Int { texts.withLock { $0.count } }

    func add(_ text: String) -> Int {
      texts.withLock { texts in
        texts.insert(text)
        return texts.count
      }
    }

    func missing(in kept: Set<String>) -> Set<String> { texts.withLock { $0.subtracting(kept) } }
  }

  /// A program that posts.
  private struct Writer: Sendable {
    let address: URL
    private let session = URLSession.patient()

    init(address: URL) {
      self.address = address
    }

    func logIn(_ name: String) async throws -> OAuthCredentials {
      var credentials = OAuthCredentials(consumerKey: "pixels", consumerSecret: "wellspring")
      for (path, form) in [("request_token", []), ("access_token", User.login(name, "password"))] {
        let (status, body) = try await send(
          address.appending(path: "oauth/\(path)"), form: form, as: credentials)
        try #require(status == 200)
        let answer = try #require([OAuthParameter](form: String(decoding: body, as: UTF8.self)))
        credentials.token = answer.value("oauth_token")
        credentials.tokenSecret = answer.value("oauth_token_secret")
      }
      return credentials
    }

    /// - Returns: False after the service has gone.
    func post(_ text: String, as user: OAuthCredentials) async -> Bool {
      let url = address.deletingLastPathComponent().appending(path: "1.1/statuses/update.json")
      let answer = try? await send(url, form: [OAuthParameter("status", text)], as: user)
      return answer?.0 == 200
    }

    private func send(_ url: URL, form: [OAuthParameter], as user: OAuthCredentials) async throws -> (Int, Data) {
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      request.httpBody = Data(form.form.utf8)
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      let header = user.authorization(
        method: "POST", url: url, parameters: form, timestamp: Int(Date().timeIntervalSince1970),
        nonce: UUID().uuidString)
      request.setValue(header, forHTTPHeaderField: "Authorization")
      let (body, response) = try await session.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
    }
  }
}
