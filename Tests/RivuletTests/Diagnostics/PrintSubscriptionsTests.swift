import Rivulet
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// The trait also switches the recording on where it is off.
@Suite("printSubscriptions", .leavesNoSubscriptions)
struct PrintSubscriptionsTests {
  @Test("prints a line for each live subscription, whenever the system's signal comes")
  func lines() async throws {
    struct Letter {}
    let source = Subject<Letter, Never>()
    let (lines, wanted) = AsyncStream.makeStream(of: String.self)
    let printing = printSubscriptions(on: SIGUSR1) { line in
      if line.contains("Letter") { wanted.yield(line) }
    }
    source.signal.subscribe { _ in }
    let place = "RivuletTests/PrintSubscriptionsTests.swift:\(#line - 1)"
    var printed = lines.makeAsyncIterator()
    for sent in 0..<2 {
      kill(getpid(), SIGUSR1)
      let line = try #require(await printed.next())
      #expect(line.contains("Letter, Never>, by \(place), "))
      #expect(line.hasSuffix(" old, \(sent) \(sent == 1 ? "event" : "events")"))
      source.send(Letter())
    }
    printing.dispose()
  }

  @Test("says so when there are none, and writes to standard error by default")
  func standardError() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_SUBSCRIPTIONS", "1", 1)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], STDERR_FILENO)
      printSubscriptions()
      kill(getpid(), SIGUSR1)
      var text = ""
      var byte: UInt8 = 0
      while !text.hasSuffix("\n"), read(ends[0], &byte, 1) == 1 { text.append(Character(Unicode.Scalar(byte))) }
      precondition(text == "no live subscriptions\n", text)
    }
  }

  @Test("says so when nothing is recorded")
  func off() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_SUBSCRIPTIONS", "0", 1)
      let (lines, printed) = AsyncStream.makeStream(of: String.self)
      printSubscriptions { printed.yield($0) }
      kill(getpid(), SIGUSR1)
      let line = await lines.first { _ in true }
      precondition(line == "subscriptions are not recorded: start with RIVULET_DEBUG_SUBSCRIPTIONS=1")
    }
  }

  @Test("a disposed one prints nothing, and the process lives on")
  func disposal() async throws {
    let (lines, printed) = AsyncStream.makeStream(of: String.self)
    let first = printSubscriptions(on: SIGUSR2) { _ in printed.yield("first") }
    first.dispose()
    let second = printSubscriptions(on: SIGUSR2) { _ in printed.yield("second") }
    kill(getpid(), SIGUSR2)
    #expect(await lines.first { _ in true } == "second")
    second.dispose()
    kill(getpid(), SIGUSR2)
  }
}
