import Rivulet

// Documentation/Book/4-StateAndDerivedState.md. To begin, write Chapter4Exercises in place of Chapter4Solutions: then the tests
// call the functions of this file, and fail.
typealias Chapter4 = Chapter4Solutions

final class Sensor: Sendable {
  let name: String
  let celsius: MutableProperty<Double>

  init(_ name: String, _ celsius: Double) {
    self.name = name
    self.celsius = MutableProperty(celsius)
  }
}

struct NotEnough: Error, Equatable {}

enum Chapter4Exercises {
  static func label(_ celsius: MutableProperty<Double>, inFahrenheit: MutableProperty<Bool>) -> Property<String> {
    .constant("")
  }

  static func range(of readings: Signal<Double, Never>) -> Property<ClosedRange<Double>?> {
    .constant(nil)
  }

  static func shown(_ selected: MutableProperty<Sensor?>) -> Property<String> {
    .constant("")
  }

  static func warnings(
    celsius: MutableProperty<Double>, wind: MutableProperty<Double>, limit: MutableProperty<Double>
  ) -> Property<[String]> {
    .constant(["?"])
  }

  static func pour(
    _ amount: Int, from source: MutableProperty<Int>, into target: MutableProperty<Int>
  ) throws(NotEnough) {
  }
}
