import Foundation
import Testing

@testable import Wellspring

@Suite struct `A database` {
  let folder = TemporaryFolder()
  var file: String { folder.url.appending(path: "w.sqlite").path }

  @Test func `with two connections is read by two threads at the same time`() throws {
    let database = try Database(path: file, connections: 2)
    let hasRead = DispatchSemaphore(value: 0)
    try database.use { (_) throws(DatabaseError) in
      Thread.detachNewThread {
        if (try? database.one("SELECT 1") { $0.integer(0) }) == 1 { hasRead.signal() }
      }
      #expect(hasRead.wait(timeout: .now() + 60) == .success)
    }
  }

  @Test func `is closed for all of its connections`() throws {
    let database = try Database(path: file, connections: 3)
    database.close()
    for _ in 1...5 { #expect(throws: DatabaseError.self) { try database.one("SELECT 1") { $0.integer(0) } } }
  }
}
