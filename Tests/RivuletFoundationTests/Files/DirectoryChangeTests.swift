#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing

@testable import RivuletFoundation

@Suite("FileManager.reactive.changes(in:)", .timeLimit(.minutes(10)))
struct DirectoryChangeTests {
  let directory: TemporaryDirectory
  let elsewhere: TemporaryDirectory
  init() throws {
    directory = try TemporaryDirectory()
    elsewhere = try TemporaryDirectory()
  }

  /// Returns the changes of some work in the directory, up to its end.
  private func changes(of work: (URL) throws -> Void) async throws -> [DirectoryChange] {
    let received = ReplaySubject<DirectoryChange, SystemFailure>(capacity: .max)
    let subscription = FileManager.default.reactive.changes(in: directory.url).subscribe(
      onValue: { received.send($0) }, onFailure: { received.fail($0) }, onCompletion: { received.complete() })
    try work(directory.url)
    try FileManager.default.createDirectory(at: directory.path("end"), withIntermediateDirectories: false)
    let changes = await received.signal.take(while: { $0 != .created("end") }).collected()
    subscription.dispose()
    return changes
  }

  private func move(_ old: URL, _ new: URL) { #expect(rename(old.path, new.path) == 0) }

  @Test func `creating, modifying and deleting a file are changes`() async throws {
    let changes = try await changes { directory in
      let file = directory.appending(path: "ä")
      close(open(file.path, O_WRONLY | O_CREAT, 0o600))
      unlink(file.path)
      mkdir(directory.appending(path: "folder").path, 0o700)
    }
    #expect(changes == [.created("ä"), .modified("ä"), .deleted("ä"), .created("folder")])
  }

  @Test func `renaming an entry and moving one in or out are changes`() async throws {
    _ = try directory.file("a", "a")
    _ = try elsewhere.file("c", "c")
    let changes = try await changes { directory in
      move(directory.appending(path: "a"), directory.appending(path: "b"))
      move(elsewhere.path("c"), directory.appending(path: "c"))
      move(directory.appending(path: "b"), elsewhere.path("b"))
    }
    #expect(changes == [.moved(from: "a", to: "b"), .moved(from: nil, to: "c"), .moved(from: "b", to: nil)])
  }

  @Test func `an entry moved out is reported even if no other change follows`() async throws {
    let file = try directory.file("a", "a")
    let received = ReplaySubject<DirectoryChange, SystemFailure>(capacity: .max)
    let subscription = FileManager.default.reactive.changes(in: directory.url).subscribe(
      onValue: { received.send($0) }, onFailure: { received.fail($0) })
    move(file, elsewhere.path("a"))
    #expect(try await received.signal.first() == .moved(from: "a", to: nil))
    subscription.dispose()
  }

  @Test(arguments: [true, false]) func whenTheDirectoryIsGoneItCompletes(isMoved: Bool) async throws {
    let watched = directory.path("watched")
    try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: false)
    let received = ReplaySubject<DirectoryChange, SystemFailure>(capacity: .max)
    FileManager.default.reactive.changes(in: watched).subscribe(
      onValue: { received.send($0) }, onFailure: { received.fail($0) }, onCompletion: { received.complete() })
    if isMoved { move(watched, elsewhere.path("watched")) } else { #expect(rmdir(watched.path) == 0) }
    #expect(await received.signal.events() == [.completed])
  }

  @Test func `a folder that cannot be watched is a failure`() async throws {
    let changes = FileManager.default.reactive.changes
    let missing = directory.path("missing")
    #expect(
      await changes(missing).events() == [.failed(SystemFailure(operation: "watch", path: missing.path, code: .ENOENT))]
    )
    #expect(await changes(try directory.file("file", "")).events().last?.failure?.code == .ENOTDIR)
    #expect(await changes(URL(string: "http://127.0.0.1/")!).events().last?.failure?.code == .EINVAL)
  }

  @Test func `each subscriber watches independently, and disposal ends one watch`() async throws {
    let changes = FileManager.default.reactive.changes(in: directory.url)
    let (one, two) = (
      ReplaySubject<DirectoryChange, SystemFailure>(capacity: .max),
      ReplaySubject<DirectoryChange, SystemFailure>(capacity: .max)
    )
    let subscriptions = [one, two].map { received in
      changes.subscribe(onValue: { received.send($0) }, onFailure: { received.fail($0) })
    }
    mkdir(directory.path("a").path, 0o700)
    #expect(try await one.signal.first() == .created("a"))
    subscriptions[0].dispose()
    mkdir(directory.path("b").path, 0o700)
    #expect(await two.signal.take(first: 2).collected() == [.created("a"), .created("b")])
    one.complete()
    #expect(await one.signal.collected() == [.created("a")])
    subscriptions[1].dispose()
  }

  @Test func `the two halves of a rename are joined across reads`() {
    func note(_ mask: Int32, _ name: String, cookie: UInt32 = 0) -> Data {
      var event = inotify_event()
      event.mask = UInt32(bitPattern: mask)
      event.cookie = cookie
      event.len = 16
      var data = withUnsafeBytes(of: event) { Data($0) }
      data.append(Data(name.utf8) + Data(count: 16 - name.utf8.count))
      return data
    }
    var log = DirectoryLog()
    #expect(log.read(note(IN_MOVED_FROM, "a", cookie: 1)).changes == [])
    #expect(
      log.read(note(IN_CLOSE_WRITE, "c") + note(IN_MOVED_TO, "b", cookie: 1)).changes == [
        .modified("c"), .moved(from: "a", to: "b"),
      ])
    #expect(log.giveUp(1).changes == [])
    #expect(
      log.read(note(IN_MOVED_FROM, "d", cookie: 2) + note(IN_MOVED_FROM, "e", cookie: 3)).changes == [
        .moved(from: "d", to: nil)
      ])
    #expect(log.read(note(IN_Q_OVERFLOW, "")).changes == [.moved(from: "e", to: nil), .overflow])
    #expect(log.read(note(IN_UNMOUNT, "")).isOver)
  }
}
#endif
