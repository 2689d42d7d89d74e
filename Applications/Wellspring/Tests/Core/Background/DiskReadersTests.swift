import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `Readers of a disk` {
  @Test func `return the results in order, and read while one file waits`() {
    let others = DispatchSemaphore(value: 0)
    let results = DiskReaders().map(Array(0..<50), patience: .seconds(3600)) { number in
      if number == 3 { for _ in 0..<49 { others.wait() } } else { others.signal() }
      return number * 2
    }
    #expect(results == (0..<50).map { $0 * 2 })
  }

  @Test func `give up a file that isn't read in time, and no other`() throws {
    let (hang, returned) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let readers = DiskReaders()
    let late = Mutex<[Int]>([])
    let results = readers.map(
      Array(0..<40), patience: .seconds(3),
      late: { number, _ in
        late.withLock { $0.append(number) }
        returned.signal()
      }
    ) { number in
      if number % 20 == 7 { hang.wait() }
      return number
    }
    #expect(results == (0..<40).map { $0 % 20 == 7 ? nil : $0 })
    for _ in 1...2 { hang.signal() }
    for _ in 1...2 { returned.wait() }
    #expect(late.withLock { $0.sorted() } == [7, 27])
  }

  @Test func `fail immediately for a file whose earlier read hasn't returned`() throws {
    let (hang, readers, path) = (DispatchSemaphore(value: 0), DiskReaders(), Array("/a".utf8))
    let isReading = Mutex(false)
    // Without a free processor, the first deadline passes before the read begins.
    repeat {
      #expect(throws: ImageFailure.diskUnresponsive) {
        try readers.run(path, patience: .milliseconds(1)) { () -> Result<Int, ImageFailure> in
          isReading.withLock { $0 = true }
          hang.wait()
          return .success(1)
        }
      }
    } while isReading.withLock { !$0 }
    // An hour wouldn't pass.
    #expect(throws: ImageFailure.diskUnresponsive) {
      try readers.run(path, patience: .seconds(3600)) { () -> Result<Int, ImageFailure> in
        Issue.record("it was read again")
        return .success(2)
      }
    }
    #expect(try readers.run(Array("/b".utf8), patience: .seconds(3600)) { .success(3) } == 3)
    hang.signal()
    var result: Int?
    while result == nil { result = try? readers.run(path, patience: .seconds(3600)) { .success(4) } }
    #expect(result == 4)
  }

  @Test func `read a file whose earlier read had no thread`() throws {
    let (hang, began, readers) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DiskReaders(threads: 1))
    Thread.detachNewThread {
      _ = readers.map([0], patience: .seconds(3600)) { _ in
        began.signal()
        hang.wait()
      }
    }
    began.wait()
    let path = Array("/a".utf8)
    #expect(throws: ImageFailure.diskUnresponsive) {
      try readers.run(path, patience: .milliseconds(1)) { .success(1) }
    }
    hang.signal()
    #expect(try readers.run(path, patience: .seconds(3600)) { .success(2) } == 2)
  }

  @Test func `that can't begin leave everything out in the time given`() {
    let results = DiskReaders(threads: 0).map([1, 2], patience: .seconds(3600), within: .milliseconds(1)) { $0 }
    #expect(results == [nil, nil])
  }
}
