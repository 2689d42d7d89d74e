import Rivulet
import Synchronization

// Documentation/Book/2-ValuesFailuresCompletion.md. To begin, write Chapter2Exercises in place of Chapter2Solutions: then the
// tests call the functions of this file, and fail.
typealias Chapter2 = Chapter2Solutions

enum StationFailure: Error, Equatable {
  case offline
  case noNumber(line: String)
}

/// A device with callbacks, as exercise 5 gets it. Its driver calls one of the three.
final class Logger: Sendable {
  struct Callbacks: Sendable {
    let onReading: @Sendable (Double) -> Void
    let onStop: @Sendable () -> Void
    let onUnplug: @Sendable () -> Void
  }

  private let running = Mutex<Callbacks?>(nil)

  var callbacks: Callbacks? { running.withLock { $0 } }

  func start(_ callbacks: Callbacks) { running.withLock { $0 = callbacks } }

  func stop() { running.withLock { $0 = nil } }
}

enum Chapter2Exercises {
  static func mean(of readings: Signal<Double, StationFailure>) -> Signal<Double, StationFailure> {
    .never
  }

  static func readings(in lines: Signal<String, StationFailure>) -> Signal<Double, StationFailure> {
    .never
  }

  static func day(
    from service: Signal<Double, StationFailure>, or diary: Signal<Double, StationFailure>
  ) -> Signal<Double, StationFailure> {
    .never
  }

  static func reports(
    of names: Signal<String, Never>, request: @escaping @Sendable (String) -> Signal<Double, StationFailure>
  ) -> Signal<String, Never> {
    .never
  }

  static func readings(of logger: Logger) -> Signal<Double, StationFailure> {
    .never
  }
}
