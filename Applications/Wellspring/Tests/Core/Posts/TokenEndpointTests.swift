import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `The token of a program` {
  private let form = ["grant_type": "client_credentials"]

  @Test func `is the same until it is invalidated, also after a restart`() async throws {
    let folder = TemporaryFolder()
    let posts = try await PostsService(in: folder)
    #expect(try await PostsService.token(of: posts.service) == posts.token)
    posts.service.wellspring.stop()
    let after = try await PostsService(in: folder)
    #expect(after.token == posts.token)
    #expect(try await after.answer("a").status == 200)

    let gone = try await PostsService.send(
      "/oauth2/invalidate_token", form: ["access_token": after.token], basic: "pixels:wellspring", to: after.service)
    #expect(try gone.status == 200 && gone.json.value("access_token") == after.token)
    try after.service.expect(.invalidToken, await after.answer("a"))
    let again = try await PostsService.send(
      "/oauth2/invalidate_token", form: ["access_token": after.token], basic: "pixels:wellspring", to: after.service)
    try after.service.expect(.invalidToken, again)
    #expect(try await PostsService.token(of: after.service) != posts.token)
  }

  @Test func `is a bearer token`() async throws {
    let service = try await PostsService().service
    let answer = try await PostsService.send("/oauth2/token", form: form, basic: "pixels:wellspring", to: service)
    #expect(answer.status == 200)
    #expect(try answer.json.fields.keys.sorted() == ["access_token", "token_type"])
    #expect(try answer.json.value("token_type") == "bearer")
  }

  @Test(arguments: [
    nil, "", ":", "pixels", "pixels:", "pixels:x", "x:wellspring", "pixels:wellspring:", "%zz:wellspring",
  ])
  func `requires the key and the secret`(basic: String?) async throws {
    let service = try await PostsService().service
    for path in ["/oauth2/token", "/oauth2/invalidate_token"] {
      let answer = try await PostsService.send(path, form: form, basic: basic, to: service)
      try service.expect(.unverifiableCredentials, answer)
      #expect(try answer.json.objects("errors")[0].value("label") == "authenticity_token_error")
    }
  }

  @Test func `accepts a percent-encoded key and secret`() async throws {
    let posts = try await PostsService()
    let folder = TemporaryFolder()
    var configuration = folder.configuration(photographs: try folder.photographs())
    configuration.consumerKey = "a:b %"
    configuration.consumerSecret = "ö/=:"
    let service = try RunningService(configuration, in: folder)
    let answer = try await PostsService.send(
      "/oauth2/token", form: form, basic: "a%3Ab%20%25:%C3%B6%2F%3D%3A", to: service)
    #expect(answer.status == 200)
    _ = posts
  }

  @Test func `is slow to guess, and guesses do not block a program that is already using its token`() async throws {
    let posts = try await PostsService()
    #expect(try await posts.answer("a").status == 200)
    let search = try posts.service.posts("/1.1/search/tweets.json?q=a")
    for number in 1...5 {
      try posts.service.expect(
        .invalidToken, await posts.service.get(search, headers: ["Authorization": "Bearer \(number)"]))
    }
    let refused = try await posts.service.get(search, headers: ["Authorization": "Bearer 6"])
    #expect(refused.status == 429)
    #expect((1...60).contains(try #require(Int(refused.header("Retry-After") ?? ""))))
    #expect(try await posts.answer("a").status == 200)
  }

  @Test func `has to wait after five wrong tokens, even when correct, unless it was accepted before them`() throws {
    let bearers = Bearers(database: try Catalogue(file: nil).database)
    let start = Date(timeIntervalSince1970: 1_000_000)
    let (first, second) = (try bearers.token(for: "a", at: start), try bearers.token(for: "b", at: start))
    try bearers.check(first, at: start)
    for _ in 1...5 { #expect(throws: RequestFailure.self) { try bearers.check("x", at: start) } }
    try bearers.check(first, at: start)
    let failure = #expect(throws: RequestFailure.self) { try bearers.check(second, at: start + 59) }
    #expect(failure?.status == 429)
    try bearers.check(second, at: start + 60)
    #expect(try bearers.invalidate(first, of: "a"))
    #expect(throws: RequestFailure.self) { try bearers.check(first, at: start + 60) }
  }

  @Test func `is not accepted any more when another process has invalidated it`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "w.sqlite")
    let (own, other) = (try Catalogue(file: file), try Catalogue(file: file))
    defer { for catalogue in [own, other] { catalogue.close() } }
    let bearers = Bearers(database: own.database, revision: own.revision)
    let token = try bearers.token(for: "a", at: Date())
    for _ in 1...10 { try bearers.check(token, at: Date()) }
    #expect(try Bearers(database: other.database).invalidate(token, of: "a"))
    #expect(throws: RequestFailure.self) { try bearers.check(token, at: Date()) }
  }

  @Test func `can be requested in only one way`() async throws {
    let service = try await PostsService().service
    let basic = "pixels:wellspring"
    try service.expect(
      .parameterMissing, await PostsService.send("/oauth2/token", form: [:], basic: basic, to: service))
    let password = try await PostsService.send(
      "/oauth2/token", form: ["grant_type": "password"], basic: basic, to: service)
    try service.expect(.unverifiableCredentials, password)
    try service.expect(
      .parameterMissing, await PostsService.send("/oauth2/invalidate_token", form: [:], basic: basic, to: service))
    try service.expect(.wrongMethod, await service.get(service.posts("/oauth2/token")))
  }
}
