import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct ObjectStoreTests {
  private struct Fixture {
    let server: NATSServer
    let store: ObjectStore
    /// Deleted with the server.
    var folder: URL { server.folder.appending(path: "files") }

    init() async throws {
      server = try await NATSServer(jetStream: true)
      store = try #require(try await NATSConnection(server.url).objectStore("files").first())
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func file(_ name: String, _ count: Int, of byte: UInt8? = nil) throws -> (URL, Data) {
      let data = Data((0..<count).map { byte ?? UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
      try data.write(to: folder.appending(path: name))
      return (folder.appending(path: name), data)
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }
    func messages() async throws -> Int? {
      try await store.connection.stream(named: "OBJ_files").flatMap(.concat) { $0.information }.first()?.messages
    }
  }

  @Test(arguments: [0, 1, 131_071, 131_072, 131_073, 400_000])
  func `a file comes back as it was`(size: Int) async throws {
    let fixture = try await Fixture()
    let (file, data) = try fixture.file("a", size)
    let stored = try #require(try await fixture.store.put(file, as: "snapshots/a b.ä").first())
    #expect(stored.size == size)
    let copy = fixture.folder.appending(path: "copy")
    #expect(try await fixture.store.get("snapshots/a b.ä", to: copy).first() == stored)
    #expect(try Data(contentsOf: copy) == data)
    #expect(try await fixture.store.read("snapshots/a b.ä").reduce(0) { $0 + $1.count }.first() == size)
    #expect(try fixture.names == ["a", "copy"])
  }

  @Test func `the digest is that of other clients`() async throws {
    let fixture = try await Fixture()
    let file = fixture.folder.appending(path: "abc")
    try Data("abc".utf8).write(to: file)
    let stored = try await fixture.store.put(file, as: "abc").first()
    #expect(stored?.digest == "SHA-256=ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0=")
  }

  @Test func `another file of the same name takes its place, and nothing is left of the old one`() async throws {
    let fixture = try await Fixture()
    let (first, _) = try fixture.file("1", 300_000, of: 1)
    let (second, data) = try fixture.file("2", 200_000, of: 2)
    try await fixture.store.put(first, as: "a").wait()
    try await fixture.store.put(second, as: "a").wait()
    let copy = fixture.folder.appending(path: "copy")
    try await fixture.store.get("a", to: copy).wait()
    #expect(try Data(contentsOf: copy) == data)
    #expect(try await fixture.messages() == 3)
  }

  @Test func `all files are listed by their names, without those that are deleted, of which no mark needs to stay`()
    async throws
  {
    let fixture = try await Fixture()
    #expect(try await fixture.store.objects.first() == [])
    let (file, _) = try fixture.file("1", 300_000)
    for name in ["b", "a/ä?", "c"] { try await fixture.store.put(file, as: name).wait() }
    try await fixture.store.delete("c").wait()
    let objects = try #require(try await fixture.store.objects.first())
    #expect(objects.map(\.name) == ["a/ä?", "b"] && objects.map(\.size) == [300_000, 300_000])
    #expect(try await fixture.messages() == 2 * 4 + 1)
    try await fixture.store.removeDeletionMarks().wait()
    #expect(try await fixture.messages() == 2 * 4)
    #expect(try await fixture.store.objects.first() == objects)
    // Something that no client has written.
    _ = try await fixture.store.connection.append("{}", to: "$O.files.M.ZA==").first()
    #expect(try await fixture.store.objects.first() == objects)
    try await fixture.store.removeDeletionMarks().wait()
  }

  @Test func `a file that is deleted, or never was, is missing`() async throws {
    let fixture = try await Fixture()
    let (file, _) = try fixture.file("1", 300_000)
    try await fixture.store.put(file, as: "a").wait()
    try await fixture.store.delete("a").wait()
    #expect(try await fixture.store.information(about: "a").first() == .some(nil))
    #expect(try await fixture.messages() == 1)
    for name in ["a", "never"] {
      await #expect(throws: NATSFailure.objectMissing(name, store: "files")) {
        try await fixture.store.read(name).wait()
      }
      await #expect(throws: NATSFailure.objectMissing(name, store: "files")) {
        try await fixture.store.delete(name).wait()
      }
    }
  }

  @Test func `a file whose pieces are missing is damaged, and leaves the old copy and nothing else`() async throws {
    let fixture = try await Fixture()
    let (file, _) = try fixture.file("1", 300_000)
    try await fixture.store.put(file, as: "a").wait()
    let copy = fixture.folder.appending(path: "copy")
    try Data("old".utf8).write(to: copy)
    try await fixture.store.connection.request(#"{"seq": 2}"#, on: "$JS.API.STREAM.MSG.DELETE.OBJ_files").wait()
    await #expect(throws: NATSFailure.objectDamaged("a", store: "files", reason: "2 of its 3 pieces are there")) {
      try await fixture.store.get("a", to: copy).wait()
    }
    #expect(try Data(contentsOf: copy) == Data("old".utf8))
    #expect(try fixture.names == ["1", "copy"])
  }

  @Test func `a file that is deleted while it is read is damaged`() async throws {
    let fixture = try await Fixture()
    let (file, _) = try fixture.file("1", 5_000_000)
    try await fixture.store.put(file, as: "a").wait()
    let gate = Gate()
    let reading = fixture.store.read("a").map { bytes in
      gate.wait()
      return bytes.count
    }
    .record()
    // The first pieces wait for the gate.
    _ = await fixture.store.information(about: "a").record().events(1)
    try await fixture.store.delete("a").wait()
    gate.open()
    while true {
      let events = reading.events
      if case .failed(.objectDamaged("a", store: "files", _)) = events.last { break }
      await reading.events(events.count + 1)
    }
  }

  @Test(arguments: [">", "*", ""])
  func `a description whose identifier is a wildcard deletes no pieces of other files`(_ identifier: String)
    async throws
  {
    let fixture = try await Fixture()
    let (file, data) = try fixture.file("1", 1000)
    try await fixture.store.put(file, as: "kept").wait()
    for (name, subject) in [("a", "$O.files.M.YQ=="), ("b", "$O.files.M.Yg==")] {
      let description = #"{"name":"\#(name)","bucket":"files","nuid":"\#(identifier)","size":1,"chunks":1}"#
      try await fixture.store.connection.append(.text(description), to: subject).wait()
    }
    try await fixture.store.put(file, as: "a").wait()
    await #expect(throws: NATSFailure.self) { try await fixture.store.delete("b").wait() }
    #expect(try await fixture.store.read("kept").first() == [UInt8](data))
    #expect(try await fixture.store.read("a").first() == [UInt8](data))
  }

  @Test func `a file whose bytes were changed is damaged, and leaves nothing`() async throws {
    let fixture = try await Fixture()
    let (file, _) = try fixture.file("1", 300_000)
    try await fixture.store.put(file, as: "a").wait()
    // The last piece, put again with other bytes of the same number.
    let connection = fixture.store.connection
    let stored = try await connection.stream(named: "OBJ_files").flatMap(.concat) { $0.ordered(filter: "$O.files.C.>") }
      .take(first: 3).collect().first()
    let last = try #require(stored?.last)
    try await connection.request(.text(#"{"seq": \#(last.sequence)}"#), on: "$JS.API.STREAM.MSG.DELETE.OBJ_files")
      .wait()
    try await connection.append(.bytes([UInt8](repeating: 7, count: last.count)), to: last.subject).wait()
    let copy = fixture.folder.appending(path: "copy")
    await #expect(
      throws: NATSFailure.objectDamaged("a", store: "files", reason: "its bytes aren't those that were stored")
    ) {
      try await fixture.store.get("a", to: copy).wait()
    }
    #expect(try fixture.names == ["1"])
  }

  @Test func `a transfer that is disposed of leaves nothing, neither here nor there`() async throws {
    let fixture = try await Fixture()
    let proxy = try await FaultyProxy(to: fixture.server.port)
    let store = try #require(try await NATSConnection(proxy.url).objectStore("files").first())
    let (file, _) = try fixture.file("1", 1_000_000)
    proxy.set(.limit(bytesPerSecond: 400_000), .toServer)
    let put = store.put(file, as: "a").record()
    _ = await proxy.received(.toServer).signal.filter { $0 > 200_000 }.first()
    put.dispose()
    proxy.set(.none)
    // The purge is sent behind what was sent before.
    try await store.connection.flush().wait()
    try await fixture.store.put(file, as: "b").wait()
    // The server purges some time after it has received the request.
    while try await fixture.messages() != 9 {}
    proxy.set(.limit(bytesPerSecond: 400_000), .toClient)
    let get = store.get("b", to: fixture.folder.appending(path: "copy")).record()
    let already = proxy.received(.toClient).value
    _ = await proxy.received(.toClient).signal.filter { $0 > already + 200_000 }.first()
    get.dispose()
    #expect(try fixture.names == ["1"])
  }

  @Test func `files that can't be read or written, and wrong names, are failures with a sentence`() async throws {
    let fixture = try await Fixture()
    let nothing = fixture.folder.appending(path: "nothing/file")
    let unread = await #expect(throws: NATSFailure.self) { try await fixture.store.put(nothing, as: "a").wait() }
    #expect(unread?.description.hasPrefix("Can't read '\(nothing.path)'.") == true)
    let (file, _) = try fixture.file("1", 10)
    try await fixture.store.put(file, as: "a").wait()
    let unwritten = await #expect(throws: NATSFailure.self) { try await fixture.store.get("a", to: nothing).wait() }
    #expect(unwritten?.description.hasPrefix("Can't write '\(nothing.path)'.") == true)
    for name in ["", String(repeating: "x", count: 501)] {
      let failure = await #expect(throws: NATSFailure.self) { try await fixture.store.put(file, as: name).wait() }
      #expect(failure?.description.contains("1 to 500 bytes") == true)
    }
    let description = #"{"name":"b","bucket":"files","nuid":"x","size":-1,"chunks":1}"#
    try await fixture.store.connection.append(.text(description), to: "$O.files.M.Yg==").wait()
    await #expect(
      throws: NATSFailure.objectDamaged("b", store: "files", reason: "its description says -1 bytes in 1 pieces")
    ) {
      try await fixture.store.read("b").wait()
    }
  }
}
