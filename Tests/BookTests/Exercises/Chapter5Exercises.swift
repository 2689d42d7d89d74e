import Rivulet

// Documentation/Book/5-CommandsAndForms.md. To begin, write Chapter5Exercises in place of Chapter5Solutions: then the tests
// call the functions of this file, and fail.
typealias Chapter5 = Chapter5Solutions

enum WrongHeight: Error {
  case noNumber
  case outside
}

enum Chapter5Exercises {
  static func height() -> ValidatingProperty<String, WrongHeight> {
    ValidatingProperty("") { _ throws(WrongHeight) in }
  }

  static func hint(for height: ValidatingProperty<String, WrongHeight>) -> Property<String> {
    .constant("?")
  }

  static func save(
    _ text: MutableProperty<String>, to store: @escaping @Sendable (String) -> Signal<Void, StationFailure>
  ) -> Command<Void, Void, StationFailure> {
    Command { .empty }
  }

  static func status<Input, Failure>(of command: Command<Input, String, Failure>) -> Property<String> {
    .constant("")
  }

  static func link(_ field: MutableProperty<String>, _ kelvin: MutableProperty<Double>) {
  }
}
