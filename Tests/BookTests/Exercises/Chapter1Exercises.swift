import Rivulet

// Documentation/Book/1-ThinkingInSignals.md. To begin, write Chapter1Exercises in place of Chapter1Solutions: then the tests
// call the functions of this file, and fail.
typealias Chapter1 = Chapter1Solutions

enum Chapter1Exercises {
  static func fahrenheit(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    .never
  }

  static func alarm(_ celsius: Signal<Double, Never>) -> Signal<String, Never> {
    .never
  }

  static func records(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    .never
  }

  static func drops(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    .never
  }

  static func spread(garden: Signal<Double, Never>, roof: Signal<Double, Never>) -> Signal<Double, Never> {
    .never
  }
}
