import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 3: signals in time", .leavesNoSubscriptions)
struct Chapter3Tests {
  private let clock = TestScheduler()

  @Test("exercise 1: a search begins after a pause, with three characters, once")
  func searches() {
    // A frame lasts 100 ms here.
    let clock = TestScheduler(frame: .milliseconds(100))
    let typed = clock.hot("-<Ri><Rig>----<Riga>---<Rigal><Riga>-----<R>-----<Rom>----")
    clock.expect(Chapter3.searches(typed, clock: clock), "-----<Rig>----<Riga>----------------<Rom>-!")
  }

  @Test("exercise 2: the mean of each minute that has readings")
  func means() {
    let clock = TestScheduler(frame: .seconds(20))
    let readings = clock.hot("                       -1-3--------2-7-", as: Double.self)
    clock.expect(Chapter3.means(readings, clock: clock), "----<2.0>----------<4.5>-!")
  }

  @Test("exercise 3: a thermometer is silent 30 seconds after its last reading")
  func isSilent() {
    let clock = TestScheduler(frame: .seconds(10))
    let readings = clock.hot("                          ---1--2-----3-----", as: Double.self)
    let values = ["f": false, "t": true]
    clock.expect(Chapter3.isSilent(readings, clock: clock), "---f-----t--f--t---!", values: values)
  }

  @Test("exercise 4: a request is made at once, and every 60 seconds")
  func poll() {
    let log = SubscriptionLog(on: clock)
    let answer = clock.cold("---a|", failure: StationFailure.offline).tracked(by: log)
    let recorder = Chapter3.poll(answer, clock: clock).record(on: clock)
    clock.advance(by: .seconds(125))
    recorder.dispose()
    #expect(recorder.timeline.map(\.time) == [.seconds(3), .seconds(63), .seconds(123)])
    #expect(log.marbles.count == 3)
  }

  @Test("exercise 4: a request that fails emits nothing, and one that takes too long is replaced")
  func pollFailures() {
    let asked = Counter()
    let request = Signal<String, StationFailure>.deferred { [clock] in
      switch asked.next() {
      case 0: .fail(.offline)
      case 1: .just("late").delay(for: .seconds(70), on: clock)
      default: .just("rain")
      }
    }
    let recorder = Chapter3.poll(request, clock: clock).record(on: clock)
    clock.advance(by: .seconds(179))
    recorder.dispose()
    #expect(recorder.timeline == [RecordedEvent(.seconds(120), .value("rain"))])
  }

  @Test("exercise 5: a forecast that comes at once is the only value")
  func quickForecast() {
    let answer = clock.cold("(a|)", failure: StationFailure.offline)
    clock.expect(Chapter3.forecast(answer, or: "old", clock: clock), "(a|)")
  }

  @Test("exercise 5: a forecast that takes a while follows three dots")
  func slowForecast() {
    let answer = clock.cold("--------a|", failure: StationFailure.offline)
    clock.expect(Chapter3.forecast(answer, or: "old", clock: clock), "-<…>------a|")
  }

  @Test("exercise 5: three attempts of 10 seconds, and then the last known forecast")
  func noForecast() {
    let log = SubscriptionLog(on: clock)
    let silence = Signal<String, StationFailure>.never.tracked(by: log)
    let recorder = Chapter3.forecast(silence, or: "old", clock: clock).record(on: clock)
    clock.advance(by: .seconds(100))
    #expect(recorder.timeline.map(\.time) == [.seconds(1), .seconds(36), .seconds(36)])
    #expect(recorder.events == [.value("…"), .value("old"), .completed])
    #expect(log.marbles.count == 3)
  }
}

/// Counts from zero.
private final class Counter: Sendable {
  private let count = MutableProperty(0)

  func next() -> Int {
    defer { count.value += 1 }
    return count.value
  }
}
