import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Logging in` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private func form(_ answer: RunningService.Answer) throws -> [OAuthParameter] {
    #expect(answer.header("Content-Type") == "application/x-www-form-urlencoded")
    return try #require([OAuthParameter](form: String(decoding: answer.body, as: UTF8.self)))
  }

  @Test("a request token and then a name and a password give an access token")
  func login() async throws {
    var user = User(of: service)
    let first = try form(try await user.send("POST", "/oauth/request_token"))
    #expect(first.value("oauth_callback_confirmed") == "true")
    user.credentials.token = first.value("oauth_token")
    user.credentials.tokenSecret = first.value("oauth_token_secret")
    let second = try form(try await user.send("POST", "/oauth/access_token", form: User.login("Ada Ö", "päss & word")))
    #expect(second.value("screen_name") == "Ada Ö")
    let token = try #require(second.value("oauth_token"))
    #expect(token != user.credentials.token)
    user.credentials.token = token
    user.credentials.tokenSecret = second.value("oauth_token_secret")
    #expect(try await user.send("GET", "/photos?feature=popular").status == 200)
  }

  @Test func `authorizing may be a step of its own`() async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token", form: [OAuthParameter("oauth_callback", "oob")])
    let authorized = try form(try await user.send("POST", "/oauth/authorize", form: User.login("ada", "password")))
    #expect(authorized.value("oauth_token") == user.credentials.token)
    let verifier = try #require(authorized.value("oauth_verifier"))
    try service.expectError(
      await user.send("POST", "/oauth/access_token", form: [OAuthParameter("oauth_verifier", "wrong")]), 401)
    user.credentials = try await user.token(
      at: "/oauth/access_token", form: [OAuthParameter("oauth_verifier", verifier)])
    #expect(try await user.send("GET", "/photos/1").status == 200)
  }

  @Test func `guessing a verifier ends its token, also from fifty connections at once`() async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token", form: [OAuthParameter("oauth_callback", "oob")])
    let authorized = try form(try await user.send("POST", "/oauth/authorize", form: User.login("ada", "password")))
    let verifier = try #require(authorized.value("oauth_verifier"))
    let url = try #require(URL(string: service.wellspring.baseURL.absoluteString + "/oauth/access_token"))
    func request(_ verifier: String) -> String {
      let header = user.credentials.authorization(
        method: "POST", url: url, parameters: [OAuthParameter("oauth_verifier", verifier)],
        timestamp: Int(Date().timeIntervalSince1970), nonce: UUID().uuidString)
      return "POST \(url.path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nConnection: close\r\n"
        + "Authorization: \(header)\r\nContent-Length: 0\r\n\r\n"
    }
    // All are connected before the first one asks.
    let connections = try (0..<50).map { _ in try RawConnection(port: service.port) }
    for (number, connection) in connections.enumerated() { connection.send(request("\(number)").utf8) }
    let answers = try connections.map { try RawAnswer($0.receiveAll()) }
    // A busy service refuses some of them without a look at their verifiers.
    #expect(answers.allSatisfy { [401, 503].contains($0.status) })
    #expect(answers.count { String(decoding: $0.body, as: UTF8.self).contains("The verifier is wrong.") } >= 5)
    let right = try RawAnswer(service.raw(request(verifier).utf8))
    #expect(right.status == 401)
    #expect(String(decoding: right.body, as: UTF8.self).contains("The token is unknown or has expired."))
  }

  @Test("a later login requires the password of the first login")
  func password() async throws {
    _ = try await User("ada", password: "right", of: service)
    _ = try await User("ada", password: "right", of: service)
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token")
    for password in ["wrong", "right ", "RIGHT"] {
      try service.expectError(
        await user.send("POST", "/oauth/access_token", form: User.login("ada", password)), 401, "\(password)")
    }
    _ = try await user.token(at: "/oauth/access_token", form: User.login("ada", "right"))
  }

  @Test func `a name and a password are required, and neither may contain a control character`() async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token")
    let long = String(repeating: "x", count: 512)
    for (name, password) in [("", "p"), ("n", ""), ("n", "p\0q"), ("n", long)] {
      try service.expectError(
        await user.send("POST", "/oauth/access_token", form: User.login(name, password)), 401, "\(name) \(password)")
    }
    for name in ["a\nb", long, " ", "@"] {
      try service.expectError(
        await user.send("POST", "/oauth/access_token", form: User.login(name, "p")), 400, "\(name)")
    }
    try service.expectError(await user.send("POST", "/oauth/access_token"), 401)
    let otherMode = User.login("n", "p").map { $0.name == "x_auth_mode" ? OAuthParameter($0.name, "x") : $0 }
    try service.expectError(await user.send("POST", "/oauth/access_token", form: otherMode), 401)
  }

  @Test func `names differ by more than case, width, blanks and a leading @`() async throws {
    _ = try await User("Alice  B", password: "right", of: service)
    for name in ["alice b", "ALICE B ", " @Alice B", "ａlice\u{A0}b", "ALICE  B"] {
      var user = User(of: service)
      user.credentials = try await user.token(at: "/oauth/request_token")
      let wrong = try await user.send("POST", "/oauth/access_token", form: User.login(name, "wrong"))
      try service.expectError(wrong, 401, "\(name)")
      let right = try form(try await user.send("POST", "/oauth/access_token", form: User.login(name, "right")))
      #expect(right.value("screen_name") == "Alice B")
    }
    #expect(try await service.get("/users/show?consumer_key=key&username=ALICE%20B").status == 200)
  }

  @Test(arguments: [
    "al\u{200B}ice", "\u{202E}alice", "\u{430}lice", "alic\u{3B5}", "a\u{3164}b", "a\u{2800}", "a\u{E000}",
  ])
  func `a name that looks like another one is refused with a message`(name: String) async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token")
    try service.expectError(
      await user.send("POST", "/oauth/access_token", form: User.login(name, "p")), 400, "A user name can't")
  }

  @Test func `names of one alphabet and of scripts that are written together are taken`() async throws {
    for name in ["Алиса", "Αλίκη", "Zoë", "山田 太郎 Taro", "김민준", "علي", "nℓ"] {
      _ = try await User(name, of: service)
    }
  }

  @Test func `a password is the same however its letters are composed`() async throws {
    _ = try await User("ada", password: "p\u{E4}ss\u{A0}w", of: service)
    _ = try await User("ada", password: "pa\u{308}ss w", of: service)
  }

  @Test func `guessing passwords is slow`() async throws {
    _ = try await User("ada", password: "right", of: service)
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token")
    for _ in 1...5 {
      #expect(try await user.send("POST", "/oauth/access_token", form: User.login("ada", "wrong")).status == 401)
    }
    let refused = try await user.send("POST", "/oauth/access_token", form: User.login("ada", "right"))
    try service.expectError(refused, 429)
    #expect(refused.header("Retry-After") == "60")
    // Other names are not held back.
    var other = User(of: service)
    other.credentials = try await other.token(at: "/oauth/request_token")
    _ = try await other.token(at: "/oauth/access_token", form: User.login("bea", "password"))
    service.clock.advance(by: 59)
    let tooEarly = try await user.send("POST", "/oauth/access_token", form: User.login("ada", "right"))
    #expect(tooEarly.status == 429 && tooEarly.header("Retry-After") == "1")
    service.clock.advance(by: 1)
    _ = try await user.token(at: "/oauth/access_token", form: User.login("ada", "right"))
  }

  @Test func `a request token can be used once, and for nothing else`() async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token")
    try service.expectError(await user.send("GET", "/photos/1"), 401)
    try service.expectError(await user.vote(on: 1), 401)
    _ = try await user.token(at: "/oauth/access_token", form: User.login("ada", "password"))
    try service.expectError(
      await user.send("POST", "/oauth/access_token", form: User.login("ada", "password")), 401)
    let loggedIn = try await User("ada", of: service)
    try service.expectError(
      await loggedIn.send("POST", "/oauth/access_token", form: User.login("ada", "password")), 401)
    try service.expectError(await User(of: service).send("POST", "/oauth/access_token"), 401)
  }

  @Test func `a request token that its user authorized isn't an access token`() async throws {
    var user = User(of: service)
    user.credentials = try await user.token(at: "/oauth/request_token", form: [OAuthParameter("oauth_callback", "oob")])
    let authorized = try await user.send("POST", "/oauth/authorize", form: User.login("ada", "password"))
    try #require(authorized.status == 200)
    try service.expectError(await user.vote(on: 1), 401)
    try service.expectError(await user.send("GET", "/users"), 401)
  }

  @Test func `passwords are kept hashed, in a file for its owner alone`() async throws {
    _ = try await User("ada", password: "a secret of mine", of: service)
    let file = service.folder.configuration(photographs: Configuration.bundledPhotographs).database
    let stored = try DatabaseConnection(path: file.path).query("SELECT password FROM accounts") { $0.text(0) ?? "" }
    #expect(stored.count == 1 && stored[0].hasPrefix("$y$"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for suffix in ["-wal", "-shm"] {
      let beside = try FileManager.default.attributesOfItem(atPath: file.path + suffix)
      #expect(beside[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `an access token outlives the service`() async throws {
    let before = try await User("ada", of: service)
    service.wellspring.stop()
    var after = User(of: try RunningService(in: service.folder))
    after.credentials = before.credentials
    #expect(try await after.send("GET", "/photos/1").status == 200)
  }
}
