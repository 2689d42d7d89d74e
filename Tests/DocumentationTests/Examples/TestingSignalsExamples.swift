// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Book/7-TestingSignals.md
private func alarm(_ celsius: Signal<Double, Never>) -> Signal<String, Never> {
  celsius.map { $0 < 0 ? "frost" : "fine" }.removeDuplicates()
}
@Test("an alarm is repeated only after it was over")
private func repeatsAlarm() {
  let thermometer = Subject<Double, Never>()
  let recorder = TestRecorder(alarm(thermometer.signal))
  for celsius in [1.0, -1, -2, 3, -4] { thermometer.send(celsius) }
  #expect(recorder.values == ["fine", "frost", "fine", "frost"])
}

// Documentation/Book/7-TestingSignals.md
private func isSilent(_ readings: Signal<Double, Never>, on clock: any TimedScheduler) -> Signal<Bool, Never> {
  readings
    .flatMap(.latest) { _ in Signal.timer(after: .seconds(30), on: clock).map { _ in true }.prepend(false) }
    .removeDuplicates()
}
@Test("a thermometer is silent thirty seconds after its last reading")
private func silentAfterThirtySeconds() {
  let (clock, readings) = (TestScheduler(), Subject<Double, Never>())
  let recorder = TestRecorder(isSilent(readings.signal, on: clock))
  readings.send(2.5)
  clock.advance(by: .seconds(29))
  readings.send(2.5)
  clock.advance(by: .milliseconds(29_999))
  #expect(recorder.values == [false])
  clock.advance(by: .milliseconds(1))
  #expect(recorder.values == [false, true])
}

// Documentation/Book/7-TestingSignals.md
@Test("each reading begins the thirty seconds again")
private func silentAgain() {
  let clock = TestScheduler(frame: .seconds(10))
  let readings = clock.hot("                 --1--2----3------|", as: Double.self)
  clock.expect(isSilent(readings, on: clock), "--f-----t-f--t---|", values: ["f": false, "t": true])
}

// Documentation/Book/7-TestingSignals.md
@Test("a new search cancels the request for the one before")
private func cancelsSearch() {
  let clock = TestScheduler()
  let log = SubscriptionLog(on: clock)
  let answer = clock.cold("----r|").tracked(by: log)
  clock.expect(clock.hot("-a-b-------|").flatMap(.latest) { _ in answer }, "-------r---|")
  #expect(log.marbles == ["-^-!", "---^----!"])
}

// Documentation/Book/7-TestingSignals.md
private enum TestingSignals5: Example {
  static let path = "Documentation/Book/7-TestingSignals.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let (service, name) = (TestSource<String, Offline>(), MutableProperty(""))
    let register = Command<Void, String, Offline>(enabledIf: name.map { !$0.isEmpty }) { service.signal }
    let (values, errors) = (TestRecorder(register.values), TestRecorder(register.errors))
    #expect(!register.isEnabled.value)
    name.value = "pond"
    register.execute()
    #expect(register.isExecuting.value && !register.isEnabled.value)
    service.fail(Offline())
    #expect(errors.values.count == 1)
    #expect(register.isEnabled.value)
    register.execute()
    service.send("registered")
    service.complete()
    #expect(values.values == ["registered"])
    _ = register
  }
}

// Documentation/Book/7-TestingSignals.md
@Test("only the latest selection is read")
private func readsLatest() {
  let clock = TestScheduler()
  clock.withVirtualTasks {
    let means = clock.hot("-a-b------|").flatMapAsync(.latest) { day in
      try? await clock.clock.sleep(for: .seconds(3))
      return day.uppercased()
    }
    clock.expect(means, "------B---|")
  }
}

// Documentation/Book/7-TestingSignals.md
@Test("the mean comes from another actor")
private func meanFromMainActor() async {
  let recorder = Signal.async { @MainActor in 2.5 }.record()
  await recorder.events(2)
  #expect(recorder.events == [.value(2.5), .completed])
}

// Documentation/Book/7-TestingSignals.md
@Suite(.leavesNoSubscriptions)
private struct AlarmTests {
  @Test("a display that is disposed leaves nothing")
  func display() {
    let thermometer = Subject<Double, Never>()
    let display = thermometer.signal.subscribe { _ in }
    display.dispose()
  }
}

@Test("the examples of TestingSignals print what their comments say", .timeLimit(.minutes(10)), arguments: [
  TestingSignals5.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
