import Rivulet

enum Chapter4Solutions {
  static func label(_ celsius: MutableProperty<Double>, inFahrenheit: MutableProperty<Bool>) -> Property<String> {
    celsius.combineLatest(with: inFahrenheit).map { celsius, inFahrenheit in
      inFahrenheit ? "\(celsius * 1.8 + 32) °F" : "\(celsius) °C"
    }
  }

  static func range(of readings: Signal<Double, Never>) -> Property<ClosedRange<Double>?> {
    Property(
      initial: nil,
      then: readings.scan(nil) { (range: ClosedRange<Double>?, reading) in
        guard let range else { return reading...reading }
        return min(range.lowerBound, reading)...max(range.upperBound, reading)
      })
  }

  static func shown(_ selected: MutableProperty<Sensor?>) -> Property<String> {
    selected.flatMap { sensor -> Property<String> in
      guard let sensor else { return .constant("nothing selected") }
      return sensor.celsius.map { "\(sensor.name): \($0)" }
    }
  }

  static func warnings(
    celsius: MutableProperty<Double>, wind: MutableProperty<Double>, limit: MutableProperty<Double>
  ) -> Property<[String]> {
    Property.combineLatest(celsius, wind, limit)
      .map { celsius, wind, limit in (celsius < 0 ? ["frost"] : []) + (wind > limit ? ["storm"] : []) }
      .removeDuplicates()
  }

  static func pour(
    _ amount: Int, from source: MutableProperty<Int>, into target: MutableProperty<Int>
  ) throws(NotEnough) {
    try transaction { () throws(NotEnough) in
      guard source.value >= amount else { throw NotEnough() }
      source.value -= amount
      target.value += amount
    }
  }
}
