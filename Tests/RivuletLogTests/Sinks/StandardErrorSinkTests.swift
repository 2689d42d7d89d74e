import Foundation
import RivuletLog
import Testing

@Suite("StandardErrorSink")
struct StandardErrorSinkTests {
  @Test("writes each entry on a line, and is the default sink")
  func lines() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let log = Logger(clock: { .seconds(1) })
      log.message("a\nb").save(file: "A/B.swift", function: "c()", line: 1)
      log.debug("printed", file: "A/B.swift", function: "c()", line: 2)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("1970-01-01T00:00:01.000Z debug [normal] A/B.swift:1 c(): a\\nb\n"))
    #expect(text.contains("1970-01-01T00:00:01.000Z debug [normal] A/B.swift:2 c(): printed\n"))
  }

  @Test("a closed pipe does no harm, and the handling of its signal is unchanged")
  func unread() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let pipe = Pipe()
      let standardError = dup(STDERR_FILENO)
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
      try pipe.fileHandleForReading.close()
      for _ in 1...2 { StandardErrorSink().write(LogEntry(time: .zero)) }
      dup2(standardError, STDERR_FILENO)
      var (pending, blocked) = (sigset_t(), sigset_t())
      sigpending(&pending)
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      if sigismember(&pending, SIGPIPE) != 0 || sigismember(&blocked, SIGPIPE) != 0 { exit(1) }
    }
  }
}
