import Foundation
import Testing

@testable import Wellspring

@Suite struct `A database in trouble` {
  let service: RunningService
  let user: User
  let other: DatabaseConnection

  init() async throws {
    service = try RunningService()
    user = try await User("ada", of: service)
    let file = service.folder.configuration(photographs: Configuration.bundledPhotographs).database
    other = try DatabaseConnection(path: file.path)
  }

  @Test func `that another process writes to can still be read`() async throws {
    try other.execute("BEGIN EXCLUSIVE")
    #expect(try await service.photos("feature=popular").value("total_items") == 86)
  }

  @Test func `that another process keeps locked is said to be so, and when to come again`() async throws {
    try other.execute("BEGIN EXCLUSIVE")
    let answer = try await user.vote(on: 1)
    try service.expectError(answer, 503)
    #expect(try answer.json.value("error", as: String.self).contains("Another program"))
    #expect(answer.header("Retry-After") == "1")
    try other.execute("COMMIT")
    #expect(try await user.vote(on: 1).status == 200)
  }

  @Test func `whose disk is full says that nothing was saved`() async throws {
    let catalogue = try Catalogue(file: service.folder.url.appending(path: "full.sqlite"))
    try catalogue.database.use { (connection) throws(DatabaseError) in
      try connection.execute(
        """
        INSERT INTO authors VALUES (1, 'A');
        INSERT INTO photographs (file, title, author_id, width, height, bytes, modified, imported_at, is_present)
          VALUES ('a.png', 'A', 1, 8, 8, 8, 0, 0, 1);
        CREATE TABLE rest (bytes);
        PRAGMA max_page_count = 1;
        """)
      // SQLite never lets the file be smaller than it is; this takes the last pages that are free.
      while (try? connection.execute("INSERT INTO rest VALUES (zeroblob(3000))")) != nil {}
    }
    let images = ImageLibrary(folder: service.folder.url, cache: service.folder.url)
    let full = Service(catalogue: catalogue, images: images, consumerKey: "pixels", consumerSecret: "wellspring")
    let server = try HTTPServer(port: 0) { full.respond(to: $0) }
    defer { server.stop() }
    let reading = try #require(URL(string: "http://127.0.0.1:\(server.port)/v1/photos?consumer_key=key"))
    let writing = try #require(URL(string: "http://127.0.0.1:\(server.port)/v1/oauth/request_token"))
    var status = 0
    // What little room is left in the last pages is soon used up.
    for number in 1...1000 where status != 507 {
      let authorization = User(of: service).credentials.authorization(
        method: "POST", url: writing, timestamp: Int(Date().timeIntervalSince1970), nonce: "\(number)")
      let answer = try await service.get(writing, method: "POST", headers: ["Authorization": authorization])
      status = answer.status
      if status == 507 { #expect(try answer.json.value("error", as: String.self).contains("full")) }
    }
    #expect(status == 507)
    #expect(try await service.get(reading).json.value("total_items") == 1)
  }
}
