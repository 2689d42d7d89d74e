import Foundation
import OAuth1

/// The way from a program's key and secret, sent by `Authorization: Basic`, to a token for reading.
struct ProgramEndpoints: Sendable {
  let consumerKey: String
  let consumerSecret: String
  let bearers: Bearers

  /// `POST /oauth2/token` with `grant_type=client_credentials`.
  func token(for request: Request, _ query: Query, at date: Date) throws -> Response {
    try check(request)
    guard let grant = try request.form().value("grant_type") ?? query.value("grant_type") else {
      throw RequestFailure(.parameterMissing)
    }
    guard grant == "client_credentials" else { throw failure }
    let token = try bearers.token(for: consumerKey, at: date)
    return Response(["token_type": "bearer", "access_token": .string(token)])
  }

  /// `POST /oauth2/invalidate_token` with `access_token`.
  func invalidate(for request: Request, _ query: Query) throws -> Response {
    try check(request)
    guard let token = try request.form().value("access_token") ?? query.value("access_token") else {
      throw RequestFailure(.parameterMissing)
    }
    guard try bearers.invalidate(token, of: consumerKey) else { throw RequestFailure(.invalidToken) }
    return Response(["access_token": .string(token)])
  }

  /// Returns the client of an `Authorization: Bearer`; nil if it is an authorization of another kind.
  func client(_ authorization: String, at date: Date) throws -> Client? {
    let words = authorization.split(separator: " ", maxSplits: 1)
    guard words.first?.lowercased() == "bearer" else { return nil }
    let token = words.count == 2 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    try bearers.check(token, at: date)
    return .application(token: token)
  }

  private func check(_ request: Request) throws {
    let words = (request.headers["authorization"] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "basic", let data = Data(base64Encoded: String(words[1])),
      let text = String(validating: data, as: UTF8.self)
    else { throw failure }
    let parts = text.split(separator: ":", maxSplits: 1).map { PercentEncoding.decoded($0) }
    guard parts == [consumerKey, consumerSecret] else { throw failure }
  }

  private var failure: RequestFailure {
    RequestFailure(.unverifiableCredentials).labelled("authenticity_token_error")
  }
}
