import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `An error of the posts' interface` {
  @Test func `has the format's number, words and status`() async throws {
    let posts = try await PostsService()
    let service = posts.service
    try service.expect(.queryMissing, await posts.get("/1.1/search/tweets.json"))
    for blank in ["", "%20", "+%0A"] {
      try service.expect(.queryMissing, await posts.get("/1.1/search/tweets.json?q=\(blank)"), "\(blank)")
    }
    for path in [
      "/1.1/", "/1.1/search", "/1.1/search/tweets", "/1.1/search/tweets.json/", "/oauth/", "/oauth2/x", "/1.1/%2e",
    ] {
      try service.expect(.noSuchPage, await posts.get(path), "\(path)")
    }
    for path in ["/1/statuses/update.json", "/search.json?q=a"] {
      try service.expect(.versionRetired, await posts.get(path), "\(path)")
    }
    let wrong = try await posts.get("/1.1/statuses/update.json")
    try service.expect(.wrongMethod, wrong)
    #expect(wrong.header("Allow") == "POST")
    try service.expect(.badAuthentication, await service.get(service.posts("/1.1/search/tweets.json?q=a")))
    try service.expect(.badAuthentication, await service.get(service.posts("/1.1/application/rate_limit_status.json")))
  }

  @Test(arguments: PostError.allCases) func `can be produced for testing clients`(error: PostError) async throws {
    let posts = try await PostsService()
    posts.service.wellspring.faults.add(.error(error), at: "/1.1/search", times: 1)
    let answer = try await posts.answer("a")
    try posts.service.expect(error, answer)
    #expect((400...503).contains(answer.status) && !error.message.isEmpty)
    if error == .rateLimitExceeded {
      #expect(answer.header("x-rate-limit-remaining") == "0")
      #expect(Int(answer.header("x-rate-limit-reset") ?? "") != nil)
    }
    #expect(try await posts.answer("a").status == 200)
  }

  @Test func `other faults affect posts as they affect photographs`() async throws {
    let posts = try await PostsService([["Ada", "one", "2020-01-01"]])
    let faults = posts.service.wellspring.faults
    faults.add(.status(503, body: "busy", retryAfter: 7), at: "/1.1/search", times: 1)
    #expect(try await posts.answer("one").status == 503)
    faults.add(.wrongJSON, at: "/oauth2", times: 1)
    await #expect(throws: (any Error).self) { try await PostsService.token(of: posts.service) }
    let user = try await User("bob", of: posts.service)
    faults.add(.cutOff, at: "/1.1/statuses", times: 1)
    await #expect(throws: URLError.self) { try await user.post("kept all the same") }
    #expect(try await posts.found("kept") == ["kept all the same"])
    faults.add(.status(500), at: "/1.1/statuses", times: 1)
    #expect(try await user.post("refused").status == 500)
    #expect(try await posts.found("refused").isEmpty)
  }

  @Test func `a wrong signature is answered in the format's form`() async throws {
    let service = try await PostsService().service
    var user = try await User("ada", of: service)
    let search = try service.posts("/1.1/search/tweets.json?q=a")
    #expect(try await user.send("GET", to: search).status == 200)
    try service.expect(
      .timestampOutOfBounds, await user.send("GET", to: search, at: service.clock.now - 3600))
    let (now, nonce) = (service.clock.now, UUID().uuidString)
    _ = try await user.send("GET", to: search, at: now, nonce: nonce)
    try service.expect(.couldNotAuthenticate, await user.send("GET", to: search, at: now, nonce: nonce))
    let good = user.credentials
    user.credentials.tokenSecret = "x"
    try service.expect(.couldNotAuthenticate, await user.send("GET", to: search))
    user.credentials.token = "x"
    let unknown = try await user.send("GET", to: search)
    try service.expect(.invalidToken, unknown)
    #expect(unknown.header("WWW-Authenticate")?.hasPrefix("OAuth realm=") == true)
    user.credentials = OAuthCredentials(
      consumerKey: "other", consumerSecret: "wellspring", token: good.token, tokenSecret: good.tokenSecret)
    try service.expect(.couldNotAuthenticate, await user.send("GET", to: search))
    // A program that signs for itself isn't a user.
    try service.expect(.couldNotAuthenticate, await User(of: service).send("GET", to: search))
    for header in ["OAuth", "Basic eA==", "x", "OAuth oauth_nonce"] {
      try service.expect(
        .couldNotAuthenticate, await service.get(search, headers: ["Authorization": header]), "\(header)")
    }
    for header in ["Bearer", "Bearer x", "bearer"] {
      try service.expect(.invalidToken, await service.get(search, headers: ["Authorization": header]), "\(header)")
    }
  }

  @Test func `a request that is refused for what it is keeps its status`() async throws {
    let posts = try await PostsService()
    let long = try await posts.get("/1.1/search/\(String(repeating: "a", count: 9000))")
    #expect(long.status == 414)
    #expect(try long.json.objects("errors")[0].value("code") == 195)
    for (headers, status) in [("Content-Length: 1000000\r\n", 413), ("Transfer-Encoding: chunked\r\n", 411)] {
      let answer = try posts.service.raw("POST", target: "/1.1/statuses/update.json", headers: headers)
      #expect(answer.status == status)
      let errors = try JSONObject(answer.body).objects("errors")
      #expect(try errors[0].value("code") == 195)
      #expect(try errors[0].value("message", as: String.self).isEmpty == false)
    }
    let foreign = try await posts.service.get(
      posts.service.posts("/oauth2/token"), method: "POST", headers: ["Origin": "http://example.org"])
    #expect(foreign.status == 403)
    #expect(try foreign.json.objects("errors")[0].value("code") == 195)
  }
}
