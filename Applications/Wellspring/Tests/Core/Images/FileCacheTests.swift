import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `A file cache` {
  let folder = TemporaryFolder()

  @Test func `makes a file only once for many simultaneous requests`() async throws {
    let cache = FileCache(folder: folder.url, limit: 2)
    let count = Mutex(0)
    let results = Mutex<Set<Data>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let data = try? cache.data(named: "a") {
        count.withLock { $0 += 1 }
        return Data("made".utf8)
      }
      _ = results.withLock { $0.insert(data ?? Data()) }
    }
    #expect(count.withLock { $0 } == 1)
    #expect(results.withLock { $0 } == [Data("made".utf8)])
  }

  @Test func `makes a picture once for simultaneous requests`() async throws {
    let cache = FileCache(folder: folder.url, limit: 2)
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let first = onThread {
      try? cache.data(named: "a") {
        hasBegun.signal()
        mayEnd.wait()
        return Data("first".utf8)
      }
    }
    await onThread { hasBegun.wait() }
    async let second = onThread {
      // The first one is still at work here, for only this lets it end.
      mayEnd.signal()
      return try? cache.data(named: "a") { Data("second".utf8) }
    }
    let both = await [first, second]
    #expect(both == [Data("first".utf8), Data("first".utf8)])
  }

  @Test func `reports a failure to all requests, and tries again later`() throws {
    let cache = FileCache(folder: folder.url, limit: 2)
    #expect(throws: ImageFailure.self) {
      try cache.data(named: "a") { () throws(ImageFailure) in throw .unreadable("broken") }
    }
    #expect(try cache.data(named: "a") { Data("whole".utf8) } == Data("whole".utf8))
  }

  @Test func `does not take an empty file for an image`() throws {
    try Data().write(to: folder.url.appending(path: "a"))
    #expect(try FileCache(folder: folder.url, limit: 2).data(named: "a") { Data("made".utf8) } == Data("made".utf8))
  }

  @Test func `makes no more files at a time than allowed`() async {
    let cache = FileCache(folder: folder.url, limit: 1)
    let gauge = Gauge()
    await withTaskGroup(of: Void.self) { group in
      for index in 1...8 {
        group.addTask {
          await onThread {
            _ = try? cache.data(named: "\(index)") {
              gauge.enter()
              defer { gauge.leave() }
              // Long enough for the other threads to come along.
              return Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
            }
          }
        }
      }
    }
    #expect(gauge.most.load(ordering: .relaxed) == 1)
  }

  @Test func `leaves nothing but whole files in its folder`() throws {
    let cache = FileCache(folder: folder.url.appending(path: "deep/below"), limit: 2)
    _ = try cache.data(named: "a") { Data("made".utf8) }
    cache.flush()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "deep/below").path)
    #expect(names == ["a"])
  }
}

/// Counts how many are inside at a time.
private final class Gauge: Sendable {
  let most = Atomic(0)
  private let now = Atomic(0)

  func enter() {
    most.max(now.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  func leave() {
    now.subtract(1, ordering: .relaxed)
  }
}
