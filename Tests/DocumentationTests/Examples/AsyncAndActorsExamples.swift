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

// Documentation/Book/6-AsyncAndActors.md
private func AsyncAndActors1() async throws {
  actor Archive {
    private var readings: [Double] = []
    func store(_ reading: Double) async { readings.append(reading) }
  }
  let archive = Archive()
  let onReading: @Sendable (Double) -> Void = { reading in
    Task { await archive.store(reading) }
  }
  onReading(2.5)
  onReading(3.0)
  _ = archive
  _ = onReading
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors2: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"for reading in [2.5, 3.0, 3.5] { thermometer.send(reading) }  // stored 1, stored 2, stored 3"##]
  static let output = Output()
  static func run() async throws {
    actor Archive {
      private(set) var readings: [Double] = []
      func store(_ reading: Double) async -> Int {
        readings.append(reading)
        return readings.count
      }
    }
    let (archive, thermometer) = (Archive(), Subject<Double, Never>())
    thermometer.signal
      .flatMapAsync(.concat) { reading in await archive.store(reading) }
      .subscribe { print("stored", $0) }
    for reading in [2.5, 3.0, 3.5] { thermometer.send(reading) }  // stored 1, stored 2, stored 3
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors3: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"  time.advance(by: .seconds(2))  // cancelled Riga, Rome: rain"##]
  static let output = Output()
  static func run() async throws {
    let (time, typed) = (TestScheduler(), Subject<String, Never>())
    time.withVirtualTasks {
      typed.signal
        .flatMapAsync(.latest) { place in
          do {
            try await time.clock.sleep(for: .seconds(2))
            return "\(place): rain"
          } catch {
            print("cancelled", place)
            return "\(place): nothing"
          }
        }
        .subscribe { print($0) }
      typed.send("Riga")
      time.advance(by: .seconds(1))
      typed.send("Rome")
      time.advance(by: .seconds(2))  // cancelled Riga, Rome: rain
    }
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors4: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // rain, at attempt 3"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    actor Service {
      private var attempts = 0
      func forecast() throws(Offline) -> String {
        attempts += 1
        if attempts < 3 { throw Offline() }
        return "rain, at attempt \(attempts)"
      }
    }
    let service = Service()
    Signal.async { () async throws(Offline) in try await service.forecast() }
      .retry(5)
      .replaceFailure(with: "offline")
      .subscribe { print($0) }  // rain, at attempt 3
    _ = service
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors5: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"for key in "abq" { keyboard.yield(key) }  // quit"##]
  static let output = Output()
  static func run() async throws {
    let (keys, keyboard) = AsyncStream<Character>.makeStream()
    Signal(keys).filter { $0 == "q" }.subscribe { _ in print("quit") }
    for key in "abq" { keyboard.yield(key) }  // quit
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors6: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"print(first ?? 0, warm ?? 0)  // 2.5 7.5"##, ##"print(await readings.take(first: 2).collectAll())  // [2.5, 3.0]"##]
  static let output = Output()
  static func run() async throws {
    let readings = Signal<Double, Never>.from([2.5, 3.0, 7.5])
    let first = await readings.first()
    let warm = await readings.first(where: { $0 > 5 }).first()
    print(first ?? 0, warm ?? 0)  // 2.5 7.5
    print(await readings.take(first: 2).collectAll())  // [2.5, 3.0]
    _ = readings
    _ = first
    _ = warm
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors7: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"for await percent in progress.values(buffering: .newest(1)) { print("display", percent) }  // display 100"##, ##"for await percent in progress.values(buffering: .unbounded) { print("log", percent) }  // log 20, log 40, log 60, log 80, log 100"##]
  static let output = Output()
  static func run() async throws {
    let progress = Signal<Int, Never>.from([20, 40, 60, 80, 100])
    for await percent in progress.values(buffering: .newest(1)) { print("display", percent) }  // display 100
    for await percent in progress.values(buffering: .unbounded) { print("log", percent) }  // log 20, log 40, log 60, log 80, log 100
    _ = progress
  }
}

// Documentation/Book/6-AsyncAndActors.md
private enum AsyncAndActors8: Example {
  static let path = "Documentation/Book/6-AsyncAndActors.md"
  static let claims: [String] = [##"print(await Statistics().watch(.from([2.5, 3.0])))  // 5.5"##]
  static let output = Output()
  static func run() async throws {
    actor Statistics {
      private var sum = 0.0
      func watch(_ readings: Signal<Double, Never>) async -> Double {
        for await reading in readings.values(buffering: .unbounded) { sum += reading }
        return sum
      }
    }
    print(await Statistics().watch(.from([2.5, 3.0])))  // 5.5
  }
}

@Test("the examples of AsyncAndActors print what their comments say", .timeLimit(.minutes(10)), arguments: [
  AsyncAndActors2.self, AsyncAndActors3.self, AsyncAndActors4.self, AsyncAndActors5.self, AsyncAndActors6.self, AsyncAndActors7.self, AsyncAndActors8.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
