import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `Logging in to post` {
  let service: RunningService

  init() async throws {
    service = try await PostsService().service
  }

  private func token(_ user: User, at path: String, form: [OAuthParameter] = []) async throws -> [OAuthParameter] {
    let answer = try await user.send("POST", to: service.posts(path), form: form)
    try #require(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
    return try #require([OAuthParameter](form: String(decoding: answer.body, as: UTF8.self)))
  }

  private func page(_ form: [OAuthParameter]) async throws -> RunningService.Answer {
    try await service.get(
      service.posts("/oauth/authorize"), method: "POST",
      headers: ["Content-Type": "application/x-www-form-urlencoded", "Origin": "http://127.0.0.1:\(service.port)"],
      body: Data(form.form.utf8))
  }

  @Test func `with a name that looks like another one is refused with a message`() async throws {
    let answer = try await User(of: service).send(
      "POST", to: service.posts("/oauth/access_token"), form: User.login("al\u{200B}ice", "p"))
    #expect(answer.status == 403)
    let error = try #require(try answer.json.objects("errors").first)
    #expect(try error.value("code") == PostError.invalidParameter.rawValue)
    #expect(try error.value("message") == "A user name can't have invisible or control characters.")
  }

  @Test func `works with a page and a number`() async throws {
    var user = User(of: service)
    let first = try await token(user, at: "/oauth/request_token", form: [OAuthParameter("oauth_callback", "oob")])
    let request = try #require(first.value("oauth_token"))
    user.credentials.token = request
    user.credentials.tokenSecret = first.value("oauth_token_secret")

    let asking = try await service.get(service.posts("/oauth/authorize?oauth_token=\(request)"))
    #expect(asking.status == 200)
    #expect(asking.header("Content-Type") == "text/html; charset=utf-8")
    let html = String(decoding: asking.body, as: UTF8.self)
    #expect(html.contains("name=\"oauth_token\" value=\"\(request)\"") && html.contains("type=\"password\""))

    let login = [
      OAuthParameter("oauth_token", request), OAuthParameter("name", "ada"), OAuthParameter("password", "p"),
    ]
    let done = try await page(login)
    #expect(done.status == 200)
    let text = String(decoding: done.body, as: UTF8.self)
    let pin = try #require(text.firstMatch(of: /<code>([0-9]{7})<\/code>/)?.1)
    let wrong = [OAuthParameter("oauth_verifier", "0000000")]
    try service.expect(
      .couldNotAuthenticate, await user.send("POST", to: service.posts("/oauth/access_token"), form: wrong))
    let access = try await token(user, at: "/oauth/access_token", form: [OAuthParameter("oauth_verifier", String(pin))])
    #expect(access.value("screen_name") == "ada")
    user.credentials.token = access.value("oauth_token")
    user.credentials.tokenSecret = access.value("oauth_token_secret")
    #expect(try await user.post("hello").status == 200)

    // The page is good once.
    #expect(try await page(login).status == 401)
  }

  @Test func `a wrong password can be corrected, and guessing is slow`() async throws {
    _ = try await User("ada", password: "right", of: service)
    let request = try await token(User(of: service), at: "/oauth/request_token").value("oauth_token") ?? ""
    let name = [OAuthParameter("oauth_token", request), OAuthParameter("name", "ada")]
    for _ in 1...5 {
      let refused = try await page(name + [OAuthParameter("password", "<wrong>")])
      #expect(refused.status == 401)
      #expect(String(decoding: refused.body, as: UTF8.self).contains("Invalid username or password."))
    }
    #expect(try await page(name + [OAuthParameter("password", "right")]).status == 429)
    #expect(try await page([name[0]]).status == 401)
  }

  @Test func `an invalid token has a page that says so`() async throws {
    for path in ["/oauth/authorize", "/oauth/authorize?oauth_token=", "/oauth/authorize?oauth_token=%3Cb%3E"] {
      let answer = try await service.get(service.posts(path))
      #expect(answer.status == 401)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("too old"))
    }
  }

  @Test func `works without a page, as it does for photographs`() async throws {
    var user = User(of: service)
    let first = try await token(user, at: "/oauth/request_token")
    user.credentials.token = first.value("oauth_token")
    user.credentials.tokenSecret = first.value("oauth_token_secret")
    let access = try await token(user, at: "/oauth/access_token", form: User.login("ada", "password"))
    #expect(access.value("screen_name") == "ada" && access.value("user_id") == "1")
  }

  @Test func `shows the name that posts will have, even if another author has the chosen one`() async throws {
    let posts = try await PostsService([["bob", "imported", "2020-01-01"]])
    for (name, handle) in [("bob", "bob2"), ("José Müller", "JoseMuller"), ("bob", "bob2")] {
      var user = User(of: posts.service)
      for form in [[], User.login(name, "password")] {
        let path = form.isEmpty ? "/oauth/request_token" : "/oauth/access_token"
        let answer = try await user.send("POST", to: posts.service.posts(path), form: form)
        let received = try #require([OAuthParameter](form: String(decoding: answer.body, as: UTF8.self)))
        user.credentials.token = received.value("oauth_token")
        user.credentials.tokenSecret = received.value("oauth_token_secret")
        guard !form.isEmpty else { continue }
        #expect(received.value("screen_name") == handle)
        let status = try await user.post("hello \(UUID())").json
        #expect(try status.object("user").value("screen_name") == handle)
        #expect(try status.object("user").value("id_str") == received.value("user_id"))
      }
    }
  }

  @Test func `other sites cannot send the page's form`() async throws {
    let answer = try await service.get(
      service.posts("/oauth/authorize"), method: "POST",
      headers: ["Content-Type": "application/x-www-form-urlencoded", "Origin": "http://example.org"],
      body: Data("oauth_token=x".utf8))
    #expect(answer.status == 403)
  }
}
