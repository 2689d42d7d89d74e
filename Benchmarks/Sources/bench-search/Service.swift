import Foundation

/// The program, with a database of its own that is kept for the next time.
final class Service: @unchecked Sendable {
  // Sound: everything is set before another thread has it.
  let port: UInt16
  private(set) var token = ""
  private let process = Process()
  private let posts: URL

  init(program: String, folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    posts = folder.appending(path: "posts.sqlite")
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--database", folder.appending(path: "wellspring.sqlite").path, "--posts", posts.path,
      "--cache", folder.appending(path: "cache").path, "--searches", "0",
    ]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = URL(string: line.trimmingCharacters(in: .newlines))?.port else {
      throw Failure("the service did not start")
    }
    self.port = UInt16(port)
    token = try newToken()
  }

  /// The processor time that it has used, in seconds.
  var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
    return fields.count > 12 ? (Double(fields[11]) ?? 0) / 100 + (Double(fields[12]) ?? 0) / 100 : 0
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Waits until the fortunes are imported, and returns the number of posts: there is no write for two seconds then.
  func importedPosts() throws -> Int {
    let connection = try Connection(self)
    _ = try connection.search("a")
    var last = (date: Date?.none, since: Clock.now)
    while Clock.now - last.since < 2 {
      let attributes = try? FileManager.default.attributesOfItem(atPath: posts.path + "-wal")
      let date = attributes?[.modificationDate] as? Date
      if date != last.date { last = (date, Clock.now) }
      usleep(50_000)
    }
    return try count(connection)
  }

  private func count(_ connection: Connection) throws -> Int {
    var count = 0
    var path: String? = "?q=-xyzzyx&count=100&include_entities=false"
    while let query = path {
      let body = try connection.get("/1.1/search/tweets.json\(query)").body
      let json = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
      count += (json?["statuses"] as? [Any])?.count ?? 0
      path = (json?["search_metadata"] as? [String: Any])?["next_results"] as? String
    }
    return count
  }

  private func newToken() throws -> String {
    let body = "grant_type=client_credentials"
    let basic = Data("pixels:wellspring".utf8).base64EncodedString()
    let request = """
      POST /oauth2/token HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Basic \(basic)\r
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    let answer = String(decoding: try Connection(port: port).exchange(request).body, as: UTF8.self)
    guard let token = answer.firstMatch(of: /"access_token":"([^"]+)"/)?.1 else { throw Failure("no token: \(answer)") }
    return String(token)
  }
}
