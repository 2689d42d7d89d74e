#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("FileManager.reactive.recursiveChanges(in:)", .timeLimit(.minutes(10)))
struct RecursiveChangesTests {
  let directory: TemporaryDirectory
  let elsewhere: TemporaryDirectory
  init() throws {
    directory = try TemporaryDirectory()
    elsewhere = try TemporaryDirectory()
  }

  private func watch() -> Received<DirectoryChange, SystemFailure> {
    Received(FileManager.default.reactive.recursiveChanges(in: directory.url))
  }

  /// Returns the changes of some work in the directory, up to its end.
  private func changes(of work: () throws -> Void) async throws -> [DirectoryChange] {
    let received = watch()
    defer { received.dispose() }
    try work()
    return try await changes(in: received)
  }

  /// Returns the changes so far.
  private func changes(in received: Received<DirectoryChange, SystemFailure>) async throws -> [DirectoryChange] {
    let end = "end \(UUID().uuidString)"
    make(directory: end)
    return await received.signal.take(while: { $0 != .created(end) }).collected()
  }

  private func make(directory path: String) { #expect(mkdir(directory.path(path).path, 0o700) == 0) }
  private func make(file path: String) { close(open(directory.path(path).path, O_WRONLY | O_CREAT, 0o600)) }
  private func move(_ old: URL, _ new: URL) { #expect(rename(old.path, new.path) == 0) }
  private func move(_ old: String, _ new: String) { move(directory.path(old), directory.path(new)) }

  @Test func `changes in directories that are there have their path`() async throws {
    make(directory: "a")
    make(directory: "a/b")
    make(file: "a/b/old")
    let changes = try await changes {
      make(file: "a/b/new")
      unlink(directory.path("a/b/old").path)
      rmdir(directory.path("a/none").path)
      make(file: "c")
    }
    #expect(changes == [.created("a/b/new"), .modified("a/b/new"), .deleted("a/b/old"), .created("c"), .modified("c")])
  }

  @Test func `a new directory is watched, with all that was in it before`() async throws {
    // Moved in with what is in it, so that nothing of it can be noted.
    try FileManager.default.createDirectory(at: elsewhere.path("a/b"), withIntermediateDirectories: true)
    _ = try elsewhere.file("a/b/file", "")
    let received = watch()
    move(elsewhere.path("a"), directory.path("a"))
    #expect(
      try await changes(in: received) == [.moved(from: nil, to: "a"), .created("a/b"), .created("a/b/file")])
    make(file: "a/b/late")
    #expect(try await changes(in: received).contains(.modified("a/b/late")))
    received.dispose()
  }

  @Test func `what is renamed from one directory to another has both paths, and is watched on`() async throws {
    for path in ["a", "a/x", "a/x/y", "b"] { make(directory: path) }
    make(file: "a/file")
    let changes = try await changes {
      move("a/file", "b/file")
      move("a/x", "b/z")
      make(file: "b/z/y/late")
    }
    #expect(
      changes == [
        .moved(from: "a/file", to: "b/file"), .moved(from: "a/x", to: "b/z"), .created("b/z/y/late"),
        .modified("b/z/y/late"),
      ])
  }

  @Test func `a directory that is moved out is emitted, and not watched any longer`() async throws {
    make(directory: "a")
    make(directory: "a/b")
    let received = watch()
    move(directory.path("a"), elsewhere.path("a"))
    #expect(try await received.signal.first() == .moved(from: "a", to: nil))
    _ = try elsewhere.file("a/b/file", "")
    #expect(try await changes(in: received) == [.moved(from: "a", to: nil)])
    received.dispose()
  }

  @Test func `a directory that is deleted and made again while the subscriber is busy is listed again`() async throws {
    let (changes, subscription, free) = watchBusily()
    for _ in 0..<2 {
      make(directory: "a")
      make(file: "a/file")
      unlink(directory.path("a/file").path)
      rmdir(directory.path("a").path)
    }
    make(directory: "a")
    make(file: "a/file")
    make(directory: "end")
    free.signal()
    let paths = await changes.signal.take(while: { $0 != .created("end") }).collected().reduce(into: Set<String>()) {
      apply($1, to: &$0)
    }
    #expect(paths == ["a", "a/file"])
    subscription.dispose()
  }

  /// Watches with a subscriber that waits in its handler until `free` is signalled.
  private func watchBusily() -> (ReplaySubject<DirectoryChange, SystemFailure>, Subscription, free: DispatchSemaphore) {
    let (free, changes) = (DispatchSemaphore(value: 0), ReplaySubject<DirectoryChange, SystemFailure>(capacity: nil))
    let subscription = FileManager.default.reactive.recursiveChanges(in: directory.url).subscribe(
      onValue: { change in
        if change == .created("busy") { free.wait() } else { changes.send(change) }
      }, onFailure: { changes.fail($0) })
    make(directory: "busy")
    return (changes, subscription, free)
  }

  @Test func `all of ten thousand files in a thousand new directories are emitted`() async throws {
    let received = watch()
    for outer in 0..<10 {
      make(directory: "\(outer)")
      for inner in 0..<100 {
        make(directory: "\(outer)/\(inner)")
        for file in 0..<10 { make(file: "\(outer)/\(inner)/\(file)") }
      }
      // Otherwise more may happen than the system notes.
      _ = try await received.signal.filter { $0 == .modified("\(outer)/99/9") || $0 == .created("\(outer)/99/9") }
        .first()
    }
    move("9", "ten")
    make(file: "ten/99/late")
    let changes = try await changes(in: received)
    received.dispose()
    let listed = FileManager.default.enumerator(atPath: directory.url.path)?.allObjects.compactMap { $0 as? String }
    let expected = Set(try #require(listed).filter { !$0.hasPrefix("end") })
    #expect(expected.count == 11_011)
    let seen = changes.reduce(into: Set<String>()) { apply($1, to: &$0) }.filter { !$0.hasPrefix("end") }
    #expect(seen.symmetricDifference(expected).isEmpty)
    #expect(changes.contains(.moved(from: "9", to: "ten")) && changes.last == .modified("ten/99/late"))
  }

  /// Does to a list of paths what was done to the directory.
  private func apply(_ change: DirectoryChange, to paths: inout Set<String>) {
    func remove(_ path: String) { paths = paths.filter { $0 != path && !$0.hasPrefix(path + "/") } }
    switch change {
    case .created(let path): paths.insert(path)
    case .deleted(let path), .moved(let path?, nil): remove(path)
    case .moved(let old?, let new?):
      let moved = paths.filter { $0 == old || $0.hasPrefix(old + "/") }.map { new + $0.dropFirst(old.count) }
      remove(old)
      paths.formUnion(moved)
    case .moved(nil, let new?): paths.insert(new)
    case .modified, .overflow, .moved(nil, nil): break
    }
  }

  @Test func `after an overflow, the directories that were missed are watched`() async throws {
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    let (changes, subscription, free) = watchBusily()
    // Three changes each, while the subscriber is busy.
    for _ in 0..<count {
      make(file: "file")
      unlink(directory.path("file").path)
    }
    make(directory: "missed")
    make(directory: "missed/deep")
    free.signal()
    _ = try await changes.signal.filter { $0 == .overflow }.first()
    make(file: "missed/deep/late")
    _ = try await changes.signal.filter { $0 == .modified("missed/deep/late") }.first()
    #expect(!(await changes.signal.take(while: { $0 != .overflow }).collected().contains(.created("missed"))))
    subscription.dispose()
  }

  @Test func `links to directories aren't followed`() async throws {
    try FileManager.default.createSymbolicLink(at: directory.path("link"), withDestinationURL: elsewhere.url)
    let changes = try await changes {
      _ = try elsewhere.file("file", "")
      try FileManager.default.createSymbolicLink(at: directory.path("new"), withDestinationURL: elsewhere.url)
    }
    #expect(changes == [.created("new")])
  }

  @Test func `a directory that cannot be watched is a failure, and one that is gone a completion`() async throws {
    let missing = directory.path("missing")
    let signal = FileManager.default.reactive.recursiveChanges
    #expect(
      await signal(missing).events() == [.failed(SystemFailure(operation: "watch", path: missing.path, code: .ENOENT))])
    #expect(await signal(try directory.file("file", "")).events().last?.failure?.code == .ENOTDIR)
    make(directory: "watched")
    let received = Received(signal(directory.path("watched")))
    rmdir(directory.path("watched").path)
    #expect(await received.signal.events() == [.completed])
  }
}
#endif
