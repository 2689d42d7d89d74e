import Foundation
import OAuth1
import Testing

/// A program that signs its requests, for itself or for a logged-in user.
struct User: Sendable {
  let service: RunningService
  var credentials = OAuthCredentials(consumerKey: "pixels", consumerSecret: "wellspring")

  init(of service: RunningService) {
    self.service = service
  }

  /// Logs in, as the format's own client did.
  init(_ name: String, password: String = "password", of service: RunningService) async throws {
    self.init(of: service)
    credentials = try await token(at: "/oauth/request_token")
    credentials = try await token(at: "/oauth/access_token", form: Self.login(name, password))
  }

  static func login(_ name: String, _ password: String) -> [OAuthParameter] {
    [
      OAuthParameter("x_auth_mode", "client_auth"), OAuthParameter("x_auth_username", name),
      OAuthParameter("x_auth_password", password),
    ]
  }

  /// The credentials with the token that the address gives.
  func token(at path: String, form: [OAuthParameter] = []) async throws -> OAuthCredentials {
    let answer = try await send("POST", path, form: form)
    try #require(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
    let parameters = try #require([OAuthParameter](form: String(decoding: answer.body, as: UTF8.self)))
    var credentials = credentials
    credentials.token = parameters.value("oauth_token")
    credentials.tokenSecret = parameters.value("oauth_token_secret")
    try #require(credentials.token != nil && credentials.tokenSecret != nil)
    return credentials
  }

  /// Sends a signed request to a path below the service's address.
  func send(
    _ method: String, _ path: String, form: [OAuthParameter] = [], headers: [String: String] = [:],
    at date: Date? = nil, nonce: String = UUID().uuidString
  ) async throws -> RunningService.Answer {
    let url = try #require(URL(string: service.wellspring.baseURL.absoluteString + path))
    return try await send(method, to: url, form: form, headers: headers, at: date, nonce: nonce)
  }

  /// Sends a signed request to any address.
  func send(
    _ method: String, to url: URL, form: [OAuthParameter] = [], headers: [String: String] = [:],
    at date: Date? = nil, nonce: String = UUID().uuidString
  ) async throws -> RunningService.Answer {
    let authorization = credentials.authorization(
      method: method, url: url, parameters: form, timestamp: Int((date ?? service.clock.now).timeIntervalSince1970),
      nonce: nonce)
    let inBody = form.filter { !$0.name.hasPrefix("oauth_") }
    var headers = headers
    headers["Authorization"] = authorization
    if !inBody.isEmpty { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    return try await service.get(
      url, method: method, headers: headers, body: inBody.isEmpty ? nil : Data(inBody.form.utf8))
  }

  func vote(_ value: String = "1", on id: Int) async throws -> RunningService.Answer {
    try await send("POST", "/photos/\(id)/vote?vote=\(value)")
  }

  func photo(_ id: Int) async throws -> JSONObject {
    try await send("GET", "/photos/\(id)").json.object("photo")
  }
}
