import Foundation
import OAuth1
import Testing

@testable import Wellspring

/// OAuth's parameters in the query or the form body (RFC 5849, 3.5.2 and 3.5.3).
@Suite struct `OAuth parameters outside the header` {
  let service: RunningService
  let user: User

  init() async throws {
    service = try await PostsService().service
    user = try await User("ada", of: service)
  }

  /// OAuth's parameters for a request.
  private func signed(
    _ method: String, _ url: URL, _ form: [OAuthParameter] = [], nonce: String = UUID().uuidString,
    by credentials: OAuthCredentials? = nil
  ) throws -> [OAuthParameter] {
    let header = (credentials ?? user.credentials).authorization(
      method: method, url: url, parameters: form, timestamp: Int(service.clock.now.timeIntervalSince1970),
      nonce: nonce)
    return try #require(OAuthHeader(parsing: header)).parameters
  }

  private func inQuery(
    _ address: String, _ parameters: [OAuthParameter], method: String = "GET"
  ) async throws -> RunningService.Answer {
    let separator = address.contains("?") ? "&" : "?"
    return try await service.get(#require(URL(string: address + separator + parameters.form)), method: method)
  }

  private func inBody(_ url: URL, _ form: [OAuthParameter]) async throws -> RunningService.Answer {
    try await service.get(
      url, method: "POST", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.form.utf8))
  }

  @Test func `sign in the query`() async throws {
    for path in ["/1.1/account/verify_credentials.json", "/1.1/search/tweets.json?q=a%20b+%2B&lang=en"] {
      let url = try service.posts(path)
      #expect(try await inQuery(url.absoluteString, signed("GET", url)).status == 200, "\(path)")
    }
    let photos = service.wellspring.baseURL.absoluteString + "/photos?feature=popular"
    #expect(try await inQuery(photos, signed("GET", #require(URL(string: photos)))).status == 200)
  }

  @Test func `sign in the body`() async throws {
    let url = try service.posts("/1.1/statuses/update.json")
    let form = [OAuthParameter("status", "hello & +")]
    let answer = try await inBody(url, form + signed("POST", url, form))
    #expect(answer.status == 200)
    #expect(try answer.json.object("user").value("screen_name") == "ada")
  }

  @Test func `may have a plus sign in the signature that is not encoded`() async throws {
    let url = try service.posts("/1.1/account/verify_credentials.json")
    var parameters: [OAuthParameter] = []
    while parameters.value("oauth_signature")?.contains("+") != true { parameters = try signed("GET", url) }
    let query = parameters.form.replacing("%2B", with: "+")
    #expect(try await service.get(#require(URL(string: "\(url)?\(query)"))).status == 200)
  }

  @Test func `are good for what they signed, once`() async throws {
    let url = try service.posts("/1.1/search/tweets.json?q=a")
    let parameters = try signed("GET", url, nonce: "once")
    try service.expect(.couldNotAuthenticate, await inQuery(url.absoluteString + "b", parameters))
    #expect(try await inQuery(url.absoluteString, parameters).status == 200)
    try service.expect(.couldNotAuthenticate, await inQuery(url.absoluteString, parameters))
    let update = try service.posts("/1.1/statuses/update.json")
    let form = [OAuthParameter("status", "one")]
    let inForm = try signed("POST", update, form)
    try service.expect(.couldNotAuthenticate, await inBody(update, [OAuthParameter("status", "two")] + inForm))
    try service.expect(.couldNotAuthenticate, await inBody(update, form + inForm + [inForm[0]]))
    #expect(try await inBody(update, form + inForm).status == 200)
  }

  @Test func `get tokens by GET, and with the verifier in the query`() async throws {
    var program = User(of: service)
    let first = try await program.send("GET", to: service.posts("/oauth/request_token?oauth_callback=oob"))
    #expect(first.status == 200)
    let tokens = try #require([OAuthParameter](form: String(decoding: first.body, as: UTF8.self)))
    #expect(tokens.value("oauth_callback_confirmed") == "true")
    let token = try #require(tokens.value("oauth_token"))
    #expect(try await service.get(service.posts("/oauth/authenticate?oauth_token=\(token)")).status == 200)
    let page = try await inBody(
      service.posts("/oauth/authorize"),
      [OAuthParameter("oauth_token", token), OAuthParameter("name", "bob"), OAuthParameter("password", "p")])
    let text = String(decoding: page.body, as: UTF8.self)
    let verifier = try #require(text.firstMatch(of: /<code>([0-9]{7})<\/code>/)?.1)
    program.credentials.token = token
    program.credentials.tokenSecret = tokens.value("oauth_token_secret")
    let answer = try await program.send("GET", to: service.posts("/oauth/access_token?oauth_verifier=\(verifier)"))
    #expect(String(decoding: answer.body, as: UTF8.self).contains("screen_name=bob"))
  }

  @Test(arguments: ["/oauth/access_token", "/v1/oauth/access_token"])
  func `log in with a name and a password alone`(path: String) async throws {
    let url = try service.posts(path)
    let form = User.login("bob", "password")
    let program = OAuthCredentials(consumerKey: "pixels", consumerSecret: "wellspring")
    let answer = try await inBody(url, form + signed("POST", url, form, by: program))
    #expect(answer.status == 200)
    var bob = User(of: service)
    let tokens = try #require([OAuthParameter](form: String(decoding: answer.body, as: UTF8.self)))
    bob.credentials.token = tokens.value("oauth_token")
    bob.credentials.tokenSecret = tokens.value("oauth_token_secret")
    #expect(try await bob.object("account/verify_credentials").value("screen_name") == "bob")
    let wrong = User.login("bob", "wrong")
    #expect(try await inBody(url, wrong + signed("POST", url, wrong, by: program)).status == 401)
    let nothing = try await inBody(url, signed("POST", url, by: program))
    #expect(nothing.status == 401)
  }

  @Test func `of a program's own token may be in the query, too`() async throws {
    let answer = try await service.get(
      service.posts("/oauth2/token?grant_type=client_credentials"), method: "POST",
      headers: ["Authorization": "Basic \(Data("pixels:wellspring".utf8).base64EncodedString())"])
    #expect(try answer.json.value("token_type") == "bearer")
  }

  @Test func `have a page for people in the photographs' interface`() async throws {
    let token = try await User(of: service).token(at: "/oauth/request_token").token ?? ""
    let page = try await service.get("/oauth/authorize?oauth_token=\(token)")
    #expect(page.status == 200)
    #expect(String(decoding: page.body, as: UTF8.self).contains("type=\"password\""))
  }
}
