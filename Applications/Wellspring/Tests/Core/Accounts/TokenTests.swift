import Foundation
import Testing

@testable import Wellspring

@Suite struct `Issued tokens` {
  let folder = TemporaryFolder()
  let database: Database
  let tokens: Tokens
  let start = Date(timeIntervalSince1970: 1_000_000)

  init() throws {
    database = try Catalogue(file: folder.url.appending(path: "tokens.sqlite")).database
    tokens = Tokens(database: database)
  }

  private func ada() throws -> Account {
    try Accounts(database: database).logIn("ada", password: "password", at: start)
  }

  @Test func `for a request are good for ten minutes`() throws {
    let token = try tokens.makeRequestToken(at: start)
    #expect(try tokens.token(token.text, at: start + 599)?.secret == token.secret)
    #expect(try tokens.token(token.text, at: start + 600) == nil)
  }

  @Test func `are removed if they were never used`() throws {
    for offset in [0, 300, 700, 1400] { _ = try tokens.makeRequestToken(at: start + Double(offset)) }
    #expect(try database.query("SELECT count(*) FROM tokens") { $0.integer(0) } == [1])
  }

  @Test func `for access stay good`() throws {
    let account = try ada()
    let token = try #require(
      try tokens.exchange(tokens.makeRequestToken(at: start), for: account, at: start))
    #expect(try tokens.token(token.text, at: start + 1_000_000_000)?.account == account)
  }

  @Test func `are exchanged once`() throws {
    let (account, token) = (try ada(), try tokens.makeRequestToken(at: start))
    #expect(try tokens.exchange(token, for: account, at: start) != nil)
    #expect(try tokens.exchange(token, for: account, at: start) == nil)
  }

  @Test func `for a request are invalid after five wrong verifiers`() throws {
    let (account, token) = (try ada(), try tokens.makeRequestToken(at: start))
    let verifier = try tokens.authorize(token, by: account)
    for _ in 1...4 { #expect(try tokens.authorizer(of: token, verifier: "0000000") == nil) }
    #expect(try tokens.authorizer(of: token, verifier: verifier) == account)
    #expect(try tokens.authorizer(of: token, verifier: "") == nil)
    #expect(try tokens.authorizer(of: token, verifier: verifier) == nil)
    #expect(try tokens.token(token.text, at: start) == nil)
    let access = try #require(try tokens.exchange(tokens.makeRequestToken(at: start), for: account, at: start))
    for _ in 1...9 { #expect(try tokens.authorizer(of: access, verifier: "0000000") == nil) }
    #expect(try tokens.token(access.text, at: start)?.account == account)
  }

  @Test func `are never the same`() throws {
    let made = try (0..<50).map { _ in try tokens.makeRequestToken(at: start) }
    #expect(Set(made.map(\.text) + made.map(\.secret)).count == 100)
  }
}
