import Rivulet

enum Chapter3Solutions {
  static func searches(_ typed: Signal<String, Never>, clock: any TimedScheduler) -> Signal<String, Never> {
    typed
      .debounce(for: .milliseconds(300), on: clock)
      .filter { $0.count >= 3 }
      .removeDuplicates()
  }

  static func means(_ readings: Signal<Double, Never>, clock: any TimedScheduler) -> Signal<Double, Never> {
    readings
      .collect(every: .seconds(60), on: clock)
      .map { $0.reduce(0, +) / Double($0.count) }
  }

  static func isSilent(_ readings: Signal<Double, Never>, clock: any TimedScheduler) -> Signal<Bool, Never> {
    readings
      .flatMap(.latest) { _ in Signal.timer(after: .seconds(30), on: clock).map { _ in true }.prepend(false) }
      .removeDuplicates()
  }

  static func poll(
    _ request: Signal<String, StationFailure>, clock: any TimedScheduler
  ) -> Signal<String, Never> {
    Signal.timer(after: .zero, every: .seconds(60), on: clock)
      .flatMap(.latest) { _ in request.catch(with: Signal<String, Never>.empty) }
  }

  static func forecast(
    _ service: Signal<String, StationFailure>, or last: String, clock: any TimedScheduler
  ) -> Signal<String, Never> {
    let answer =
      service
      .timeout(after: .seconds(10), on: clock, throwing: .offline)
      .retry(2, after: .exponential(from: .seconds(2)), on: clock)
      .replaceFailure(with: last)
    return Signal.timer(after: .seconds(1), on: clock).map { _ in "…" }.take(untilReplacement: answer)
  }
}
