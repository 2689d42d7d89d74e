import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@Suite("log(to: logger)")
struct SignalLogTests {
  private struct Offline: Error {}

  let memory = MemorySink()

  /// The log: levels and messages.
  private var lines: [String] { memory.entries.map { "\($0.level) \($0.message ?? "")" } }

  @Test("an entry for each event, from where the operator stands; failures are errors")
  func entries() {
    let subject = Subject<Int, Offline>()
    let signal = subject.signal.log(as: "prices", to: Logger(to: memory), category: "trade")
    let line = #line - 1
    let recorder = TestRecorder(signal)
    subject.send(3)
    subject.fail(Offline())
    #expect(recorder.log == "3 #")
    #expect(lines == ["debug prices subscribed", "debug prices value: 3", "error prices failed: Offline()"])
    for entry in memory.entries {
      #expect(entry.category == "trade")
      #expect(entry.file == "RivuletLogTests/SignalLogTests.swift")
      #expect(entry.function == "entries()")
      #expect(entry.line == line)
    }
  }

  @Test("each kind of event has its level, or the logger's own")
  func levels() {
    let log = Logger(to: memory, level: .notice)
    func signal(_ source: Signal<Int, Offline>) -> Signal<Int, Offline> {
      source.log(as: "it", to: log, levels: [.values: .debug, .failure: .fault, .events: .info])
    }
    _ = TestRecorder(signal(.just(1)))
    _ = TestRecorder(signal(.fail(Offline())))
    TestRecorder(signal(.never)).dispose()
    #expect(
      lines == [
        "notice it subscribed", "debug it value: 1", "info it completed", "notice it subscribed",
        "fault it failed: Offline()", "notice it subscribed", "notice it disposed",
      ])
  }

  @Test("only the requested kinds are logged, and nothing is described that the logger leaves out")
  func kinds() {
    struct Shy: CustomStringConvertible {
      var description: String { fatalError("described") }
    }
    let recorder = TestRecorder(
      Signal<Shy, Never>.just(Shy()).log(
        .events, as: "it", to: Logger(to: memory, from: .info), levels: [.completion: .info])
    )
    #expect(recorder.events.count == 2)
    #expect(lines == ["info it completed"])
  }

  @Test("the entry comes before the event; nothing is logged without a subscription")
  func order() {
    let log = Logger(to: memory)
    let signal = Signal<Int, Never>.just(1).log(.values, as: "it", to: log)
    #expect(lines.isEmpty)
    signal.subscribe { _ in log.report("received") }
    #expect(lines == ["debug it value: 1", "debug received"])
  }

  @Test("entries have the signal's name, which logging does not change")
  func name() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_NAMES", "1", 1)
      let memory = MemorySink()
      let signal = Signal<Int, Never>.just(1).named("prices").map { $0 + 1 }
      let logged = signal.log(.events, to: Logger(to: memory), levels: [.values: .info])
      precondition(logged.name == signal.name, logged.name)
      logged.subscribe { _ in }
      precondition(memory.entries.map(\.message) == ["[prices] map value: 2", "[prices] map completed"])
    }
  }
}
