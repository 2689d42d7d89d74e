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

// Documentation/Book/2-ValuesFailuresCompletion.md
private func download(_ day: String, _ handler: (_ reading: Double?, _ error: (any Error)?, _ isDone: Bool) -> Void) {
  handler(2.5, nil, false)
  handler(nil, nil, true)
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion2: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"day.send(2.5)  // 2.5"##, ##"day.fail(Offline())  // offline"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let day = Subject<Double, Offline>()
    day.signal.subscribe(
      onValue: { print($0) },
      onFailure: { _ in print("offline") },
      onCompletion: { print("done") })
    day.send(2.5)  // 2.5
    day.fail(Offline())  // offline
    // After the end, nothing arrives.
    day.send(3.0)
    _ = day
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion3: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"readings.collect().map { $0.reduce(0, +) / Double($0.count) }.subscribe { print("mean:", $0) }  // mean: 5.0"##]
  static let output = Output()
  static func run() async throws {
    let readings = Signal<Double, Never>.from([2.0, 4.0, 9.0])
    readings.collect().map { $0.reduce(0, +) / Double($0.count) }.subscribe { print("mean:", $0) }  // mean: 5.0
    _ = readings
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion4: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"  onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("done") })  // 2.5, 4.0, done"##, ##"  onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("done") })  // Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    @Sendable func readings(of day: String) -> Signal<Double, Offline> {
      Signal { subscriber in
        guard day != "tomorrow" else { return subscriber.fail(Offline()) }
        subscriber.send(2.5)
        subscriber.send(4.0)
        subscriber.complete()
      }
    }
    readings(of: "today").subscribe(
      onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("done") })  // 2.5, 4.0, done
    readings(of: "tomorrow").subscribe(
      onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("done") })  // Offline()
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion5: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"    onValue: { print($0) },  // 2.5"##, ##"    onFailure: { print("no number:", $0.line) })  // no number: mild"##]
  static let output = Output()
  static func run() async throws {
    struct NoNumber: Error { let line: String }
    @Sendable func parse(_ line: String) throws(NoNumber) -> Double {
      guard let number = Double(line) else { throw NoNumber(line: line) }
      return number
    }
    Signal<String, NoNumber>.from(["2.5", "mild", "4"])
      .tryMap { line throws(NoNumber) in try parse(line) }
      .subscribe(
        onValue: { print($0) },  // 2.5
        onFailure: { print("no number:", $0.line) })  // no number: mild
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion6: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // asking, asking, asking, 3.0, 3.5"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let service = Signal<Double, Offline>.fail(Offline())
      .handleEvents(onSubscribe: { print("asking") })
    let diary = Signal<Double, Never>.from([3.0, 3.5])
    service
      .retry(2)
      .catch { _ in diary }
      .subscribe { print($0) }  // asking, asking, asking, 3.0, 3.5
    _ = service
    _ = diary
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion7: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"days.send("Monday")  // Monday at 8, Monday at 20"##, ##"days.send("Tuesday")  // Tuesday at 8, Tuesday at 20"##]
  static let output = Output()
  static func run() async throws {
    let days = Subject<String, Never>()
    days.signal
      .flatMap(.concat) { day in Signal<String, Never>.from(["\(day) at 8", "\(day) at 20"]) }
      .subscribe { print($0) }
    days.send("Monday")  // Monday at 8, Monday at 20
    days.send("Tuesday")  // Tuesday at 8, Tuesday at 20
    _ = days
  }
}

// Documentation/Book/2-ValuesFailuresCompletion.md
private enum ValuesFailuresCompletion8: Example {
  static let path = "Documentation/Book/2-ValuesFailuresCompletion.md"
  static let claims: [String] = [##"days.send("Monday")  // outside offline, inside offline"##, ##"days.send("Tuesday")  // inside Tuesday: 2.5"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    @Sendable func request(_ day: String) -> Signal<String, Offline> {
      day == "Monday" ? .fail(Offline()) : .just("\(day): 2.5")
    }
    let days = Subject<String, Never>()
    days.signal
      .setFailureType(to: Offline.self)
      .flatMap(.concat) { request($0) }
      .replaceFailure(with: "offline")
      .subscribe { print("outside", $0) }
    days.signal
      .flatMap(.concat) { request($0).replaceFailure(with: "offline") }
      .subscribe { print("inside", $0) }
    days.send("Monday")  // outside offline, inside offline
    days.send("Tuesday")  // inside Tuesday: 2.5
    _ = days
  }
}

@Test("the examples of ValuesFailuresCompletion print what their comments say", .timeLimit(.minutes(10)), arguments: [
  ValuesFailuresCompletion2.self, ValuesFailuresCompletion3.self, ValuesFailuresCompletion4.self, ValuesFailuresCompletion5.self, ValuesFailuresCompletion6.self, ValuesFailuresCompletion7.self, ValuesFailuresCompletion8.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
