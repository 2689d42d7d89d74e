import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("FileHandle.reactive", .timeLimit(.minutes(10)))
struct FileHandleReactiveTests {
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  @Test func `a file is read in pieces to its end`() async throws {
    let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let handle = try FileHandle(forReadingFrom: directory.file("file", contents))
    let events = await handle.reactive.chunks.events()
    #expect(events.compactMap(\.value).reduce(Data(), +) == contents)
    #expect(events.count > 3)
    #expect(events.last?.isTerminating == true && events.last?.failure == nil)
  }

  @Test func `an empty file completes at once`() async throws {
    let handle = try FileHandle(forReadingFrom: directory.file("file", ""))
    #expect(await handle.reactive.chunks.collected().isEmpty)
  }

  @Test func `a device that is always ready can be read`() async throws {
    let (empty, endless) = (FileHandle(forReadingAtPath: "/dev/null")!, FileHandle(forReadingAtPath: "/dev/zero")!)
    #expect(await empty.reactive.chunks.collected().isEmpty)
    #expect(await endless.reactive.chunks.take(first: 2).collected().map(\.count) == [65_536, 65_536])
  }

  @Test func `the lines of a pipe are emitted as they are written`() async throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("one\n".utf8))
    // The rest is written once the first line has come.
    let lines = await pipe.fileHandleForReading.reactive.lines.handleEvents(onValue: { line in
      if line != "one" { return }
      pipe.fileHandleForWriting.write(Data("two\r\nthr".utf8))
      pipe.fileHandleForWriting.write(Data("ee".utf8))
      try? pipe.fileHandleForWriting.close()
    }).collected()
    #expect(lines == ["one", "two", "three"])
  }

  @Test func `the writer of a pipe waits for a slow subscriber`() async throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(writer, F_SETFL, fcntl(writer, F_GETFL) | O_NONBLOCK)
    let (inside, free) = (ReplaySubject<Void, Never>(capacity: 1), DispatchSemaphore(value: 0))
    pipe.fileHandleForWriting.write(Data("a".utf8))
    let subscription = pipe.fileHandleForReading.reactive.chunks.subscribe(
      onValue: { _ in
        inside.send(())
        free.wait()
      }, onFailure: { Issue.record($0) })
    _ = await inside.signal.first()
    // The pipe isn't read while the subscriber is busy: it fills, and stays full.
    let piece = [UInt8](repeating: 0, count: 4096)
    var written = 0
    while write(writer, piece, piece.count) == piece.count { written += piece.count }
    #expect(errno == EAGAIN)
    #expect(written <= 1 << 20)
    subscription.dispose()
    free.signal()
  }

  @Test func `after disposal the handle's position is behind the data that was emitted`() async throws {
    let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let handle = try FileHandle(forReadingFrom: directory.file("file", contents))
    let first = try await handle.reactive.chunks.first()
    #expect(first == contents.prefix(65_536))
    #expect(try handle.readToEnd() == contents.dropFirst(65_536))
  }

  @Test func `after disposal a pipe keeps later data for the next reader`() async throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("one".utf8))
    #expect(try await pipe.fileHandleForReading.reactive.chunks.first() == Data("one".utf8))
    pipe.fileHandleForWriting.write(Data("two".utf8))
    #expect(try await pipe.fileHandleForReading.reactive.chunks.first() == Data("two".utf8))
  }

  @Test func `a handle that cannot be read is a failure`() async throws {
    let file = try directory.file("file", "")
    let closed = try FileHandle(forReadingFrom: file)
    try closed.close()
    #expect(await closed.reactive.chunks.events().last?.failure?.code == .EBADF)
    let writing = try FileHandle(forWritingTo: file)
    let failure = await writing.reactive.chunks.events().last?.failure
    #expect(failure?.operation == "read" && failure?.code == .EBADF)
  }
}
