import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// In processes of their own, because handlers belong to the whole process.
@Suite("Signal.posix", .timeLimit(.minutes(10)))
struct POSIXSignalTests {
  @Test func `each subscriber receives each signal, and the process goes on`() async {
    await #expect(processExitsWith: .success) {
      let received = (1...2).map { _ in Received(.posix(SIGTERM, SIGUSR1)) }
      kill(getpid(), SIGTERM)
      for received in received { #expect(await received.signal.first() == POSIXSignal(rawValue: SIGTERM)) }
      kill(getpid(), SIGUSR1)
      for received in received {
        #expect(await received.signal.take(first: 2).collected().map(\.rawValue) == [SIGTERM, SIGUSR1])
      }
    }
  }

  @Test func `a subscriber receives no other signals than its own`() async {
    await #expect(processExitsWith: .success) {
      let (first, second) = (Received(.posix(SIGUSR1)), Received(.posix(SIGUSR2)))
      kill(getpid(), SIGUSR2)
      _ = await second.signal.first()
      kill(getpid(), SIGUSR1)
      #expect(await first.signal.first()?.rawValue == SIGUSR1)
    }
  }

  @Test func `the default action returns when the last subscriber has gone`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let (first, second) = (Received(.posix(SIGTERM)), Received(.posix(SIGTERM)))
      first.dispose()
      kill(getpid(), SIGTERM)
      #expect(await second.signal.first()?.rawValue == SIGTERM)
      second.dispose()
      kill(getpid(), SIGTERM)
      await Signal<Never, Never>.never.wait()
    }
  }

  @Test func `a signal that was ignored before is ignored again`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      let stop = Received(Signal.posix(SIGHUP).take(first: 1))
      kill(getpid(), SIGHUP)
      await stop.signal.wait()
      kill(getpid(), SIGHUP)
      exit(7)
    }
  }

  @Test func `a server stops in order`() async {
    await #expect(processExitsWith: .success) {
      let work = MutableProperty(0)
      let stopped = Received(work.signal.take(until: Signal.posix(SIGTERM)))
      kill(getpid(), SIGTERM)
      #expect(await stopped.signal.collected() == [0])
    }
  }

  @Test func `a handler that is busy delays no other subscriber`() async {
    await #expect(processExitsWith: .success) {
      let free = DispatchSemaphore(value: 0)
      Signal.posix(SIGUSR1).subscribe { _ in free.wait() }
      let received = Received(.posix(SIGUSR1))
      kill(getpid(), SIGUSR1)
      _ = await received.signal.first()
      free.signal()
    }
  }

  @Test func `a program that is started meanwhile has the default action`() async {
    await #expect(processExitsWith: .success) {
      Signal.posix(SIGTERM).subscribe { _ in }
      let events = await Program("/bin/sh", arguments: ["-c", "kill -TERM $$"]).reactive.events.collected()
      #expect(events == [.exit(.signalled(SIGTERM))])
    }
  }

  @Test(arguments: ["SIGKILL", "SIGSTOP", "SIGSEGV", "signal 0", "signal -1", "signal 33", "signal 65"])
  func signalsThatCannotBeReceivedAreMistakes(name: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      let number = (-1...65).first { POSIXSignal(rawValue: $0).description == name }!
      _ = Signal.posix(number)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("\(name) can't be subscribed to: "))
  }

  @Test func `signals have names`() {
    #expect(POSIXSignal(rawValue: SIGINT).description == "SIGINT")
    #expect(POSIXSignal(rawValue: 40).description == "signal 40")
  }
}
