import Rivulet

enum Chapter2Solutions {
  static func mean(of readings: Signal<Double, StationFailure>) -> Signal<Double, StationFailure> {
    readings.collect().filter { !$0.isEmpty }.map { $0.reduce(0, +) / Double($0.count) }
  }

  static func readings(in lines: Signal<String, StationFailure>) -> Signal<Double, StationFailure> {
    lines
      .filter { !$0.isEmpty }
      .tryMap { line throws(StationFailure) in
        guard let reading = Double(line) else { throw .noNumber(line: line) }
        return reading
      }
  }

  static func day(
    from service: Signal<Double, StationFailure>, or diary: Signal<Double, StationFailure>
  ) -> Signal<Double, StationFailure> {
    service
      .retry(1, when: { failure, _ in failure == .offline })
      .catch { failure in failure == .offline ? diary : .fail(failure) }
  }

  static func reports(
    of names: Signal<String, Never>, request: @escaping @Sendable (String) -> Signal<Double, StationFailure>
  ) -> Signal<String, Never> {
    names.flatMap(.concat) { name in
      request(name).map { "\(name): \($0)" }.replaceFailure(with: "\(name): offline")
    }
  }

  static func readings(of logger: Logger) -> Signal<Double, StationFailure> {
    Signal { subscriber in
      subscriber.onDispose { logger.stop() }
      logger.start(
        Logger.Callbacks(
          onReading: { subscriber.send($0) },
          onStop: { subscriber.complete() },
          onUnplug: { subscriber.fail(.offline) }))
    }
  }
}
