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

// Documentation/Book/3-SignalsInTime.md
private func SignalsInTime1() async throws {
  @MainActor final class Search {
    private var task: Task<Void, Never>?
    private var latest = 0
    func textChanged(_ text: String, request: @escaping (String) async -> String, show: @escaping (String) -> Void) {
      latest += 1
      let number = latest
      task?.cancel()
      task = Task {
        try? await Task.sleep(for: .milliseconds(300))
        if Task.isCancelled { return }
        let answer = await request(text)
        if number == latest { show(answer) }
      }
    }
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime2: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"clock.advance(by: .seconds(1))  // time to measure"##, ##"clock.advance(by: .seconds(120))  // time to measure, time to measure"##]
  static let output = Output()
  static func run() async throws {
    let clock = TestScheduler()
    Signal.interval(.seconds(60), on: clock).subscribe { _ in print("time to measure") }
    clock.advance(by: .seconds(59))
    clock.advance(by: .seconds(1))  // time to measure
    clock.advance(by: .seconds(120))  // time to measure, time to measure
    _ = clock
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime3: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"clock.advance(by: .milliseconds(1))  // search Re"##]
  static let output = Output()
  static func run() async throws {
    let (clock, typed) = (TestScheduler(), Subject<String, Never>())
    typed.signal.debounce(for: .milliseconds(300), on: clock).subscribe { print("search", $0) }
    typed.send("R")
    clock.advance(by: .milliseconds(200))
    typed.send("Re")
    clock.advance(by: .milliseconds(299))
    clock.advance(by: .milliseconds(1))  // search Re
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime4: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"wind.send(12)  // wind 12"##, ##"clock.advance(by: .milliseconds(500))  // wind 19"##]
  static let output = Output()
  static func run() async throws {
    let (clock, wind) = (TestScheduler(), Subject<Int, Never>())
    wind.signal.throttle(for: .milliseconds(500), on: clock).subscribe { print("wind", $0) }
    wind.send(12)  // wind 12
    wind.send(14)
    wind.send(19)
    clock.advance(by: .milliseconds(500))  // wind 19
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime5: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"clock.advance(by: .seconds(1))  // gust 19 of 3"##]
  static let output = Output()
  static func run() async throws {
    let (clock, wind) = (TestScheduler(), Subject<Int, Never>())
    wind.signal.collect(every: .seconds(1), on: clock).subscribe { print("gust", $0.max() ?? 0, "of", $0.count) }
    for speed in [12, 19, 14] { wind.send(speed) }
    clock.advance(by: .seconds(1))  // gust 19 of 3
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime6: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"clock.advance(by: .seconds(3))  // Rome: rain"##]
  static let output = Output()
  static func run() async throws {
    let (clock, typed) = (TestScheduler(), Subject<String, Never>())
    @Sendable func forecast(_ place: String) -> Signal<String, Never> {
      Signal.just("\(place): rain").delay(for: .seconds(2), on: clock)
    }
    typed.signal
      .debounce(for: .milliseconds(300), on: clock)
      .flatMap(.latest) { place in forecast(place) }
      .subscribe { print($0) }
    typed.send("Riga")
    clock.advance(by: .seconds(1))
    // The request for Riga is under way. A second one takes its place.
    typed.send("Rome")
    clock.advance(by: .seconds(3))  // Rome: rain
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime7: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // asking at 0.0 seconds"##, ##"clock.advance(by: .seconds(11))  // asking at 11.0 seconds"##, ##"clock.advance(by: .seconds(60))  // asking at 23.0 seconds, tooLate"##]
  static let output = Output()
  static func run() async throws {
    enum ForecastFailure: Error { case tooLate }
    let (clock, service) = (TestScheduler(), Signal<String, ForecastFailure>.never)
    service
      .handleEvents(onSubscribe: { print("asking at", clock.now) })
      .timeout(after: .seconds(10), on: clock, throwing: .tooLate)
      .retry(2, after: .exponential(from: .seconds(1)), on: clock)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // asking at 0.0 seconds
    clock.advance(by: .seconds(11))  // asking at 11.0 seconds
    clock.advance(by: .seconds(60))  // asking at 23.0 seconds, tooLate
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime8: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"clock.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds"##, ##"cancel.send(())  // over"##]
  static let output = Output()
  static func run() async throws {
    let (clock, cancel) = (TestScheduler(), Subject<Void, Never>())
    Signal.interval(.seconds(1), on: clock)
      .take(until: .merge(cancel.signal, Signal.timer(after: .seconds(600), on: clock).map { _ in () }))
      .subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    clock.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds
    cancel.send(())  // over
  }
}

// Documentation/Book/3-SignalsInTime.md
private enum SignalsInTime9: Example {
  static let path = "Documentation/Book/3-SignalsInTime.md"
  static let claims: [String] = [##"readings.send(2.5)  // 2.5"##, ##"readings.send(3.0)  // 3.0"##, ##"clock.advance(by: .seconds(30))  // no reading"##]
  static let output = Output()
  static func run() async throws {
    let (clock, readings) = (TestScheduler(), Subject<Double, Never>())
    readings.signal
      .flatMap(.latest) { reading in
        Signal.timer(after: .seconds(30), on: clock).map { _ in "no reading" }.prepend("\(reading)")
      }
      .subscribe { print($0) }
    readings.send(2.5)  // 2.5
    clock.advance(by: .seconds(20))
    readings.send(3.0)  // 3.0
    clock.advance(by: .seconds(30))  // no reading
  }
}

@Test("the examples of SignalsInTime print what their comments say", .timeLimit(.minutes(10)), arguments: [
  SignalsInTime2.self, SignalsInTime3.self, SignalsInTime4.self, SignalsInTime5.self, SignalsInTime6.self, SignalsInTime7.self, SignalsInTime8.self, SignalsInTime9.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
