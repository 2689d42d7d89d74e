import Foundation
import Testing

@testable import Wellspring

@Suite struct `The lock on a database` {
  let folder = TemporaryFolder()

  private var configuration: Configuration {
    folder.configuration(photographs: Configuration.bundledPhotographs)
  }

  private func lock(_ isExclusive: Bool) throws -> DatabaseLock {
    try DatabaseLock(configuration.database, isExclusive: isExclusive, namedBy: "--database")
  }

  @Test func `is an instance's alone, and shared by services without a cluster`() throws {
    let (first, second) = (try lock(false), try lock(false))
    let refused = #expect(throws: DatabaseError.self) { try self.lock(true) }
    #expect(
      refused?.message
        == "another wellspring uses it; stop that one, or give this instance a database of its own by --database")
    #expect(refused?.kind == .locked)
    first.release()
    #expect(throws: DatabaseError.self) { try self.lock(true) }
    second.release()
    let only = try lock(true)
    #expect(throws: DatabaseError.self) { try self.lock(true) }
    #expect(throws: DatabaseError.self) { try self.lock(false) }
    only.release()
    _ = try lock(true)
  }

  @Test func `is that of the file, whatever name leads to it`() throws {
    let file = configuration.database
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    let link = folder.url.appending(path: "link.sqlite")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let held = try lock(true)
    #expect(throws: DatabaseError.self) { try DatabaseLock(link, isExclusive: true, namedBy: "--database") }
    held.release()
  }

  @Test func `needs a place, but only of an instance`() throws {
    let file = URL(filePath: "/proc/wellspring.sqlite")
    _ = try DatabaseLock(file, isExclusive: false, namedBy: "--database")
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseLock(file, isExclusive: true, namedBy: "--database")
    }
    #expect(error?.isUnwritable == true && error?.message.contains("/proc/wellspring.sqlite.lock") == true)
  }

  @Test func `ends with its process, however that ends, and hinders no reader`() async throws {
    let configuration = configuration
    try WellspringService(configuration).stop()
    let held = Process()
    held.executableURL = URL(filePath: "/usr/bin/flock")
    // Without a child, which would keep the lock.
    held.arguments = ["--no-fork", configuration.database.path + ".lock", "sh", "-c", "echo held; exec sleep 600"]
    let output = Pipe()
    held.standardOutput = output
    try held.run()
    #expect(try output.fileHandleForReading.read(upToCount: 5).map { String(decoding: $0, as: UTF8.self) } == "held\n")
    let error = #expect(throws: StartError.self) { try WellspringService(configuration) }
    #expect(
      error?.description == """
        The database \(configuration.database.path) cannot be used: an instance of a cluster uses it; stop that one, or name another \
        file by --database.
        """)
    #expect(try WellspringService.backUp(configuration, to: folder.url.appending(path: "copy.sqlite")).count == 1)
    #expect(try TableChecksums(of: configuration.database).sequence > 0)
    kill(held.processIdentifier, SIGKILL)
    held.waitUntilExit()
    try WellspringService(configuration).stop()
  }
}
