import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Signed requests` {
  let service: RunningService
  let user: User

  init() async throws {
    service = try RunningService()
    user = try await User("ada", of: service)
  }

  @Test func `need no consumer key in the address`() async throws {
    #expect(try await user.send("GET", "/photos?feature=popular&image_size[]=3&image_size%5B%5D=4").status == 200)
    #expect(try await user.send("GET", "/photos/1").status == 200)
    #expect(try await user.send("GET", "/photos/search?term=a%20b+c").status == 200)
  }

  @Test(arguments: [
    "OAuth", "OAuth a", "Basic dXNlcjpwYXNz", "OAuth oauth_consumer_key=\"pixels\"", "Bearer x",
    "OAuth oauth_consumer_key=\"pixels\", oauth_nonce=\"n\", oauth_timestamp=\"soon\", oauth_signature=\"s\"",
  ])
  func `that are malformed are refused`(header: String) async throws {
    for path in ["/photos?consumer_key=key", "/photos/1?consumer_key=key"] {
      try service.expectError(await service.get(path, headers: ["Authorization": header]), 401, "\(header)")
    }
    try service.expectError(
      await service.get("/oauth/request_token", method: "POST", headers: ["Authorization": header]), 401)
  }

  @Test func `are needed for tokens`() async throws {
    for step in ["request_token", "authorize", "access_token"] {
      try service.expectError(await service.get("/oauth/\(step)?consumer_key=pixels", method: "POST"), 401)
    }
  }

  @Test func `with a wrong secret, token or key are refused`() async throws {
    for change in [\OAuthCredentials.consumerKey, \.consumerSecret] {
      var other = user
      other.credentials[keyPath: change] += "x"
      try service.expectError(await other.send("GET", "/photos/1"), 401)
    }
    for change in [\OAuthCredentials.token, \.tokenSecret] {
      var other = user
      other.credentials[keyPath: change] = "x"
      try service.expectError(await other.send("GET", "/photos/1"), 401)
    }
  }

  @Test func `that are refused name the problem, in both formats`() async throws {
    func expect(_ problem: String?, at date: Date? = nil, nonce: String? = nil, _ change: (inout User) -> Void)
      async throws
    {
      var other = user
      change(&other)
      let posts = service.wellspring.postsURL.absoluteString + "/1.1/account/verify_credentials.json"
      for url in [service.wellspring.baseURL.absoluteString + "/photos/1", posts] {
        let answer = try await other.send(
          "GET", to: #require(URL(string: url)), at: date, nonce: nonce ?? UUID().uuidString)
        #expect(answer.status == (problem == nil ? 200 : 401), "\(url)")
        let header = answer.header("WWW-Authenticate")
        #expect(header == problem.map { "OAuth realm=\"http://127.0.0.1\", oauth_problem=\"\($0)\"" }, "\(url)")
      }
    }
    try await expect(nil) { _ in }
    try await expect("consumer_key_unknown") { $0.credentials.consumerKey = "me" }
    try await expect("signature_invalid") { $0.credentials.consumerSecret = "x" }
    try await expect("signature_invalid") { $0.credentials.tokenSecret = "x" }
    try await expect("token_rejected") { $0.credentials.token = "x" }
    try await expect("timestamp_refused", at: service.clock.now.addingTimeInterval(-301)) { _ in }
    #expect(try await user.send("GET", "/photos/1", nonce: "once").status == 200)
    try await expect("nonce_used", nonce: "once") { _ in }
  }

  @Test func `by another method, or of another version, name the problem`() async throws {
    let url = try #require(URL(string: service.wellspring.baseURL.absoluteString + "/photos/1"))
    for (text, replacement) in [("HMAC-SHA1", "PLAINTEXT"), ("oauth_version=\"1.0\"", "oauth_version=\"2.0\"")] {
      let header = user.credentials.authorization(
        method: "GET", url: url, timestamp: Int(service.clock.now.timeIntervalSince1970), nonce: text)
      try #require(header.contains(text))
      let answer = try await service.get(url, headers: ["Authorization": header.replacing(text, with: replacement)])
      #expect(answer.status == 401)
      #expect(answer.header("WWW-Authenticate")?.contains("oauth_problem=\"signature_method_rejected\"") == true)
    }
  }

  @Test func `are valid only for the request that was signed`() async throws {
    let base = service.wellspring.baseURL.absoluteString
    let url = try #require(URL(string: base + "/photos/1/vote?vote=1"))
    func header() -> [String: String] {
      let now = Int(service.clock.now.timeIntervalSince1970)
      return [
        "Authorization": user.credentials.authorization(
          method: "POST", url: url, timestamp: now, nonce: UUID().uuidString)
      ]
    }
    try service.expectError(await service.get("/photos/2/vote?vote=1", method: "POST", headers: header()), 401)
    try service.expectError(await service.get("/photos/1/vote?vote=0", method: "POST", headers: header()), 401)
    try service.expectError(await service.get("/photos/1/vote?vote=1", method: "DELETE", headers: header()), 401)
    #expect(try await service.get("/photos/1/vote?vote=1", method: "POST", headers: header()).status == 200)
  }

  @Test func `are valid once`() async throws {
    let now = service.clock.now
    #expect(try await user.send("GET", "/photos/1", at: now, nonce: "once").status == 200)
    try service.expectError(await user.send("GET", "/photos/1", at: now, nonce: "once"), 401)
    try service.expectError(await user.send("GET", "/photos/2", at: now, nonce: "once"), 401)
    #expect(try await user.send("GET", "/photos/1", at: now, nonce: "twice").status == 200)
    #expect(try await User("bea", of: service).send("GET", "/photos/1", at: now, nonce: "once").status == 200)
  }

  @Test func `that were wrong use up no nonce`() async throws {
    var other = user
    other.credentials.tokenSecret = "x"
    let now = service.clock.now
    #expect(try await other.send("GET", "/photos/1", at: now, nonce: "mine").status == 401)
    #expect(try await user.send("GET", "/photos/1", at: now, nonce: "mine").status == 200)
  }

  @Test(arguments: [-100_000, -301, 301, 100_000])
  func `of another time are refused`(offset: TimeInterval) async throws {
    let answer = try await user.send("GET", "/photos/1", at: service.clock.now.addingTimeInterval(offset))
    try service.expectError(answer, 401)
    #expect(try answer.json.value("error", as: String.self).contains("timestamp"))
  }

  @Test(arguments: [-300, 300] as [TimeInterval])
  func `may be some minutes early or late`(offset: TimeInterval) async throws {
    #expect(try await user.send("GET", "/photos/1", at: service.clock.now.addingTimeInterval(offset)).status == 200)
  }

  @Test func `are verified for the name that the client uses`() async throws {
    let url = try #require(URL(string: "http://localhost:\(service.port)/v1/photos/1"))
    let authorization = user.credentials.authorization(
      method: "GET", url: url, timestamp: Int(service.clock.now.timeIntervalSince1970), nonce: "n")
    #expect(try await service.get(url, headers: ["Authorization": authorization]).status == 200)
  }

  @Test(arguments: ["http://example.com", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://localhost.evil"])
  func `that change something are refused from pages of other sites`(origin: String) async throws {
    try service.expectError(
      await user.send("POST", "/photos/1/vote?vote=1", headers: ["Origin": origin]), 403, "\(origin)")
    try service.expectError(
      await service.get("/oauth/request_token", method: "POST", headers: ["Origin": origin]), 403, "\(origin)")
    #expect(try await service.get("/photos?consumer_key=key", headers: ["Origin": origin]).status == 200)
  }

  @Test func `from a page of this service are served`() async throws {
    let origin = "http://127.0.0.1:\(service.port)"
    #expect(try await user.send("POST", "/photos/1/vote?vote=1", headers: ["Origin": origin]).status == 200)
  }
}
