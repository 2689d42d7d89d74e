import Foundation
import OAuth1
import Testing
import Wellspring

/// A real service with posts of the test's own, and a program that may read them.
struct PostsService {
  let service: RunningService
  let token: String

  /// Rows of a table: author, text, date and language.
  init(
    _ rows: [[String]] = [], in folder: TemporaryFolder = TemporaryFolder(),
    configure: (inout Configuration) -> Void = { _ in }
  ) async throws {
    var configuration = folder.configuration(photographs: try folder.photographs())
    configure(&configuration)
    service = try RunningService(configuration, in: folder)
    if !rows.isEmpty {
      let report = try service.wellspring.importPosts(from: Self.table(rows, in: folder))
      try #require(report.added == rows.count && report.problems == 0, "\(report)")
    }
    token = try await Self.token(of: service)
  }

  /// A CSV file with the rows.
  static func table(_ rows: [[String]], named name: String = "posts.csv", in folder: TemporaryFolder) throws -> URL {
    let file = folder.url.appending(path: name)
    let lines = rows.map { row in row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return file
  }

  static func token(of service: RunningService) async throws -> String {
    let answer = try await send(
      "/oauth2/token", form: ["grant_type": "client_credentials"], basic: "pixels:wellspring", to: service)
    try #require(answer.status == 200)
    return try answer.json.value("access_token")
  }

  static func send(
    _ path: String, form: [String: String], basic: String?, to service: RunningService
  ) async throws -> RunningService.Answer {
    var headers = ["Content-Type": "application/x-www-form-urlencoded;charset=UTF-8"]
    // No blank at the end: newer releases of the HTTP library cut it off.
    if let basic {
      headers["Authorization"] = basic.isEmpty ? "Basic" : "Basic \(Data(basic.utf8).base64EncodedString())"
    }
    let body = form.map { OAuthParameter($0.key, $0.value) }.form
    return try await service.get(service.posts(path), method: "POST", headers: headers, body: Data(body.utf8))
  }

  /// Asks for a path as the program.
  func get(_ path: String, headers: [String: String] = [:]) async throws -> RunningService.Answer {
    try await service.get(
      service.posts(path), headers: headers.merging(["Authorization": "Bearer \(token)"]) { own, _ in own })
  }

  /// Asks for what a query finds.
  func answer(_ query: String, _ parameters: [String: String] = [:]) async throws -> RunningService.Answer {
    let parameters = [OAuthParameter("q", query)] + parameters.map { OAuthParameter($0.key, $0.value) }
    return try await get("/1.1/search/tweets.json?\(parameters.form)")
  }

  func search(_ query: String, _ parameters: [String: String] = [:]) async throws -> JSONObject {
    let answer = try await answer(query, parameters)
    try #require(answer.status == 200, "\(query): \(String(decoding: answer.body, as: UTF8.self))")
    return try answer.json
  }

  /// The texts that a query finds, in their order.
  func found(_ query: String, _ parameters: [String: String] = [:]) async throws -> [String] {
    try await search(query, parameters.merging(["count": "100"]) { own, _ in own }).texts
  }
}

extension JSONObject {
  var texts: [String] {
    get throws { try objects("statuses").map { try $0.value("text") } }
  }

  var ids: [Int] {
    get throws { try objects("statuses").map { try $0.value("id") } }
  }

  var metadata: JSONObject {
    get throws { try object("search_metadata") }
  }
}

extension RunningService {
  /// An address of the posts' interface.
  func posts(_ path: String) throws -> URL {
    try #require(URL(string: wellspring.postsURL.absoluteString + path))
  }

  /// Expects an error in the posts' format.
  func expect(
    _ error: PostError, _ answer: Answer, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(answer.status == error.status, comment, sourceLocation: sourceLocation)
    let errors = try answer.json.objects("errors")
    #expect(errors.count == 1, comment, sourceLocation: sourceLocation)
    #expect(try errors.first?.value("code") == error.rawValue, comment, sourceLocation: sourceLocation)
    #expect(try errors.first?.value("message") == error.message, comment, sourceLocation: sourceLocation)
  }
}

extension User {
  /// Posts a text.
  func post(_ text: String) async throws -> RunningService.Answer {
    try await send(
      "POST", to: service.posts("/1.1/statuses/update.json"), form: [OAuthParameter("status", text)])
  }
}
