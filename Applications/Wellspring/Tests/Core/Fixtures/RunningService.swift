import Foundation
import Testing

@testable import Wellspring

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A real service on a free port, with a database and a cache of its own in a temporary folder.
final class RunningService: Sendable {
  let folder: TemporaryFolder
  let wellspring: WellspringService
  /// The service's clock, which stands still unless a test moves it: no time passes between a request and its answer.
  let clock: StoppedClock
  private let session: URLSession

  convenience init(
    photographs: URL = Configuration.bundledPhotographs, in folder: TemporaryFolder = TemporaryFolder()
  ) throws {
    try self.init(folder.configuration(photographs: photographs), in: folder)
  }

  init(_ configuration: Configuration, in folder: TemporaryFolder) throws {
    self.folder = folder
    let clock = StoppedClock()
    self.clock = clock
    var configuration = configuration
    configuration.date = { clock.now }
    wellspring = try WellspringService(configuration)
    session = .patient()
  }

  deinit {
    session.invalidateAndCancel()
    wellspring.stop()
  }

  var port: UInt16 { wellspring.port }

  struct Answer: Sendable {
    let status: Int
    let headers: HTTPURLResponse
    let body: Data

    var json: JSONObject {
      get throws { try JSONObject(body) }
    }

    func header(_ name: String) -> String? {
      headers.value(forHTTPHeaderField: name)
    }
  }

  /// Asks for a path below the service's address.
  func get(_ path: String, method: String = "GET", headers: [String: String] = [:]) async throws -> Answer {
    try await get(#require(URL(string: wellspring.baseURL.absoluteString + path)), method: method, headers: headers)
  }

  func get(
    _ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Answer {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (body, response) = try await session.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return Answer(status: answer.statusCode, headers: answer, body: body)
  }

  /// Expects an answer that says what is wrong, in the format's form.
  func expectError(
    _ answer: Answer, _ status: Int, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(answer.status == status, comment, sourceLocation: sourceLocation)
    #expect(try answer.json.value("status") == status, comment, sourceLocation: sourceLocation)
    #expect(try answer.json.value("error", as: String.self).isEmpty == false, comment, sourceLocation: sourceLocation)
  }

  /// Asks for photographs with a key.
  func photos(_ query: String = "") async throws -> JSONObject {
    let answer = try await get("/photos?consumer_key=key&\(query)")
    #expect(answer.status == 200, "\(query)")
    return try answer.json
  }

  /// Asks for the page of all photographs, and gives the value of one field of each.
  func all<Value>(_ field: String, as type: Value.Type = Value.self, _ query: String = "") async throws -> [Value] {
    try await photos("rpp=100&feature=popular&\(query)").objects("photos").map { try $0.value(field) }
  }

  /// Returns the problem of each photograph's image, by the photographs' names; an empty text without one.
  func problems() async throws -> [String: String] {
    var problems: [String: String] = [:]
    for photo in try await photos("rpp=100&feature=popular").objects("photos") {
      let answer = try await get("/images/\(try photo.value("id", as: Int.self))/3.jpeg")
      problems[try photo.value("name")] = answer.status == 200 ? "" : try answer.json.value("error")
    }
    return problems
  }
}
