import Rivulet

// Documentation/Book/3-SignalsInTime.md. To begin, write Chapter3Exercises in place of Chapter3Solutions: then the tests call
// the functions of this file, and fail.
typealias Chapter3 = Chapter3Solutions

enum Chapter3Exercises {
  static func searches(_ typed: Signal<String, Never>, clock: any TimedScheduler) -> Signal<String, Never> {
    .never
  }

  static func means(_ readings: Signal<Double, Never>, clock: any TimedScheduler) -> Signal<Double, Never> {
    .never
  }

  static func isSilent(_ readings: Signal<Double, Never>, clock: any TimedScheduler) -> Signal<Bool, Never> {
    .never
  }

  static func poll(
    _ request: Signal<String, StationFailure>, clock: any TimedScheduler
  ) -> Signal<String, Never> {
    .never
  }

  static func forecast(
    _ service: Signal<String, StationFailure>, or last: String, clock: any TimedScheduler
  ) -> Signal<String, Never> {
    .never
  }
}
