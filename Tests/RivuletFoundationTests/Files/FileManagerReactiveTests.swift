import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("FileManager.reactive", .timeLimit(.minutes(10)))
struct FileManagerReactiveTests {
  let directory: TemporaryDirectory
  let files = FileManager.default.reactive
  init() throws { directory = try TemporaryDirectory() }

  @Test func `each subscriber receives the whole file`() async throws {
    let text = String(repeating: "rivulet\n", count: 20_000)
    let contents = files.contents(of: try directory.file("file", text))
    #expect(await contents.collected() == [Data(text.utf8)])
    #expect(await contents.collected() == [Data(text.utf8)])
    #expect(await files.contents(of: try directory.file("empty", "")).collected() == [Data()])
  }

  @Test func `the lines of a file end at its line breaks`() async throws {
    let numbers = (0..<50_000).map { "\($0)" }
    let file = try directory.file("file", numbers.joined(separator: "\r\n"))
    #expect(await files.lines(of: file).collected() == numbers)
  }

  @Test func `a file that cannot be read is a failure`() async throws {
    let missing = directory.path("missing")
    let failure = await files.chunks(of: missing).events().last?.failure
    #expect(failure == SystemFailure(operation: "open", path: missing.path, code: .ENOENT))
    #expect(failure?.description == "open \(missing.path): No such file or directory")
    #expect(failure?.localizedDescription == "open \(missing.path): \(String(cString: strerror(ENOENT)))")
    #expect(await files.lines(of: directory.url).events().last?.failure?.code == .EISDIR)
    let web = await files.contents(of: URL(string: "http://127.0.0.1/")!).events().last?.failure
    #expect(web?.code == .EINVAL)
  }

  @Test func `a named pipe is read from its first writer to its last`() async throws {
    let path = directory.path("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let lines = ReplaySubject<String, SystemFailure>(capacity: .max)
    files.lines(of: directory.path("pipe")).subscribe(
      onValue: { lines.send($0) }, onFailure: { lines.fail($0) }, onCompletion: { lines.complete() })
    let writer = open(path, O_WRONLY)
    _ = write(writer, "one\ntwo", 7)
    close(writer)
    #expect(await lines.signal.collected() == ["one", "two"])
  }

  @Test func `disposal closes the file`() async throws {
    // Many, so that some are just waiting for more when they are disposed, and some are not yet.
    var open: [(writer: Int32, subscription: Subscription)] = []
    for number in 0..<20 {
      let path = directory.path("\(number)")
      #expect(mkfifo(path.path, 0o600) == 0)
      let began = ReplaySubject<Void, Never>(capacity: 1)
      let subscription = files.chunks(of: path).subscribe(
        onValue: { _ in began.send(()) }, onFailure: { Issue.record($0) })
      let writer = Glibc.open(path.path, O_WRONLY)
      _ = write(writer, "a", 1)
      _ = await began.signal.first()
      open.append((writer, subscription))
    }
    for (_, subscription) in open { subscription.dispose() }
    for (writer, _) in open {
      // True once it isn't open for reading any more.
      var state = pollfd(fd: writer, events: 0, revents: 0)
      #expect(poll(&state, 1, -1) == 1)
      #expect(Int32(state.revents) & Int32(POLLERR) != 0)
      close(writer)
    }
  }
}
