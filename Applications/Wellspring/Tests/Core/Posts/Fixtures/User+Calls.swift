import Foundation
import OAuth1
import Testing

extension User {
  /// Makes a call below `/1.1`, with the parameters in the form body of a POST, and else in the query.
  func call(
    _ path: String, method: String = "GET", _ parameters: KeyValuePairs<String, String> = [:]
  ) async throws -> RunningService.Answer {
    let form = parameters.map { OAuthParameter($0.key, $0.value) }
    let isPost = method == "POST"
    let query = isPost || form.isEmpty ? "" : "?\(form.form)"
    return try await send(method, to: service.posts("/1.1/\(path).json\(query)"), form: isPost ? form : [])
  }

  /// The object that a call answers with.
  func object(
    _ path: String, method: String = "GET", _ parameters: KeyValuePairs<String, String> = [:]
  ) async throws -> JSONObject {
    let answer = try await call(path, method: method, parameters)
    try #require(answer.status == 200, "\(path): \(String(decoding: answer.body, as: UTF8.self))")
    return try answer.json
  }

  /// The objects that a call answers with.
  func list(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) async throws -> [JSONObject] {
    let answer = try await call(path, parameters)
    try #require(answer.status == 200, "\(path): \(String(decoding: answer.body, as: UTF8.self))")
    return try JSONObject.list(answer.body)
  }

  /// The texts of the posts that a call answers with.
  func texts(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) async throws -> [String] {
    try await list(path, parameters).map { try $0.value("text") }
  }

  /// Posts a text, and returns its number.
  func posted(_ text: String, inReplyTo reply: Int? = nil) async throws -> Int {
    let status = try await object(
      "statuses/update", method: "POST",
      reply.map { ["status": text, "in_reply_to_status_id": "\($0)"] } ?? ["status": text])
    return try status.value("id")
  }
}
