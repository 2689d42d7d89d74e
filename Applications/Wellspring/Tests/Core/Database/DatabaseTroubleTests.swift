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
    #expect(try await user.photo(1).value("voted") == false)
  }

  @Test func `that another process keeps locked is reported, with the time to retry`() async throws {
    try other.execute("BEGIN EXCLUSIVE")
    let answer = try await user.vote(on: 1)
    try service.expectError(answer, 503)
    #expect(try answer.json.value("error", as: String.self).contains("Another program"))
    #expect(answer.header("Retry-After") == "1")
    try other.execute("COMMIT")
    #expect(try await user.vote(on: 1).status == 200)
  }

  @Test func `is waited for from the arrival of a request on`() throws {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "a.sqlite").path
    let database = try Database(path: path, patience: 600_000)
    try database.query("CREATE TABLE a (b)")
    let other = try DatabaseConnection(path: path)
    try other.execute("BEGIN EXCLUSIVE")
    // Without that, it would wait for ten minutes.
    RequestArrival.$current.withValue(.now - .seconds(600)) {
      let error = #expect(throws: DatabaseError.self) {
        try database.query("INSERT INTO a VALUES (1)")
      }
      #expect(error?.kind == .locked)
    }
  }

  @Test func `whose disk is full says that nothing was saved`() async throws {
    let picture = try Bitmap(width: 8, height: 8) { _, _ in .red }.png()
    let folder = TemporaryFolder()
    let catalogue = try Catalogue(file: folder.url.appending(path: "full.sqlite"))
    let configuration = folder.configuration(photographs: try folder.photographs(["a.png": picture]))
    let full = try WellspringService(
      configuration, folder: WellspringService.folder(configuration, catalogue: catalogue))
    // SQLite lets the file be no smaller than it is; what is free in it is filled.
    try catalogue.database.use { (connection) throws(DatabaseError) in
      try connection.execute("CREATE TABLE rest (bytes); PRAGMA max_page_count = 1")
      while (try? connection.execute("INSERT INTO rest VALUES (zeroblob(3000))")) != nil {}
    }
    let reading = try #require(URL(string: "http://127.0.0.1:\(full.port)/v1/photos?consumer_key=key"))
    let writing = try #require(URL(string: "http://127.0.0.1:\(full.port)/v1/oauth/request_token"))
    var status = 0
    // What little room is left in the last pages is soon used up.
    for number in 1...1000 where status != 507 {
      let authorization = User(of: service).credentials.authorization(
        method: "POST", url: writing, timestamp: Int(service.clock.now.timeIntervalSince1970), nonce: "\(number)")
      let answer = try await service.get(writing, method: "POST", headers: ["Authorization": authorization])
      status = answer.status
      if status == 507 { #expect(try answer.json.value("error", as: String.self).contains("full")) }
    }
    #expect(status == 507)
    #expect(catalogue.database.writeFailure?.kind == .full)
    let ready = try #require(URL(string: "http://127.0.0.1:\(full.port)/readyz"))
    #expect(try await service.get(ready).status == 200)
    #expect(catalogue.database.writeFailure == nil)
    // The header, which a check writes, needs no further page here.
    #expect(catalogue.database.checkWriting() == nil)

    let posting = try #require(URL(string: "http://127.0.0.1:\(full.port)/oauth/request_token"))
    let authorization = User(of: service).credentials.authorization(
      method: "POST", url: posting, timestamp: Int(Date().timeIntervalSince1970), nonce: "post")
    let answer = try await service.get(posting, method: "POST", headers: ["Authorization": authorization])
    #expect(answer.status == 507)
    let error = try #require(try answer.json.objects("errors").first)
    #expect(try error.value("code") == PostError.internalError.rawValue)
    #expect(try error.value("message") == "The disk is full, so nothing was saved.")
    #expect(try await service.get(reading).json.value("total_items") == 1)
  }
}
