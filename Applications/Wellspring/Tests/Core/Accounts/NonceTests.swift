import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `A nonce` {
  private let database: Database
  private let signatureCheck: SignatureCheck
  private let start = Date(timeIntervalSince1970: 1_600_000_000)
  private let day: TimeInterval = 86_400

  init() throws {
    database = try Catalogue(file: nil).database
    signatureCheck = SignatureCheck(
      consumerKey: "key", consumerSecret: "secret", tokens: Tokens(database: database), database: database)
  }

  /// Returns whether a request is accepted that was signed at one time, while the service's clock shows another.
  private func isAccepted(_ nonce: String, signedAt signing: Date, at clock: Date) throws -> Bool {
    let target = "/v1/oauth/request_token"
    let url = try #require(URL(string: "http://127.0.0.1:80\(target)"))
    let authorization = OAuthCredentials(consumerKey: "key", consumerSecret: "secret")
      .authorization(method: "POST", url: url, timestamp: Int(signing.timeIntervalSince1970), nonce: nonce)
    let request = Request(
      method: "POST", target: target, headers: ["host": "127.0.0.1:80", "authorization": authorization], headerSize: 0,
      port: 80)
    do {
      return try signatureCheck.signature(of: request, at: clock) != nil
    } catch let failure as RequestFailure {
      #expect(failure.status == 401)
      return false
    }
  }

  /// Has so much signed that what was signed until now is not among what is remembered in any case.
  private func passManyRequests() throws {
    try database.query(
      "INSERT INTO nonces SELECT max(id) + ?, ?, '', 'one of many' FROM nonces",
      [.integer(SignatureCheck.remembered), .integer(Int(start.timeIntervalSince1970))])
  }

  @Test func `stays used when the clock goes a day forward and back`() throws {
    #expect(try isAccepted("once", signedAt: start, at: start))
    #expect(try isAccepted("tomorrow", signedAt: start + day, at: start + day))
    #expect(try !isAccepted("once", signedAt: start, at: start + 60))
    #expect(try isAccepted("new", signedAt: start - 200, at: start + 60))
  }

  @Test func `stays used when many others come while the clock is ahead`() throws {
    #expect(try isAccepted("once", signedAt: start, at: start))
    try passManyRequests()
    #expect(try isAccepted("tomorrow", signedAt: start + day, at: start + day))
    #expect(try database.query("SELECT nonce FROM nonces ORDER BY id") { $0.text(0) } == ["one of many", "tomorrow"])
    #expect(try !isAccepted("once", signedAt: start, at: start + 60))
    // Who signs now is not held back.
    #expect(try isAccepted("new", signedAt: start + 60, at: start + 60))
  }

  @Test func `is remembered for ten minutes however many others come`() throws {
    #expect(try isAccepted("once", signedAt: start, at: start))
    try passManyRequests()
    #expect(try isAccepted("later", signedAt: start + 600, at: start + 600))
    #expect(try database.one("SELECT count(*) FROM nonces") { $0.integer(0) } == 3)
  }

  @Test func `of an older version stays used`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "old.sqlite")
    let connection = try DatabaseConnection(path: file.path)
    try connection.execute(
      Schema.scripts[..<4].joined() + "INSERT INTO nonces VALUES (1600000000, '', 'once'); PRAGMA user_version = 4")
    try Schema.migrate(connection)
    #expect(
      try connection.query("SELECT timestamp, nonce FROM nonces") { "\($0.integer(0)) \($0.text(1) ?? "")" } == [
        "1600000000 once"
      ])
  }
}
