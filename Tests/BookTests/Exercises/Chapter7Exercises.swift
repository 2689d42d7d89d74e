import Rivulet
import RivuletTesting
import Testing

// Documentation/Book/7-TestingSignals.md. To begin, write Chapter7Exercises in place of Chapter7Solutions: then the tests call
// the functions of this file, and fail.
typealias Chapter7 = Chapter7Solutions

enum Chapter7Exercises {
  static let throttled = ""

  static func accepts(alarm: (Signal<Double, Never>) -> Signal<String, Never>) -> Bool {
    true
  }

  static func accepts(search: (Signal<String, Never>, any TimedScheduler) -> Signal<String, Never>) -> Bool {
    true
  }

  static func isShared(_ derive: (Signal<Int, Never>) -> Signal<Int, Never>) -> Bool {
    true
  }

  static func cancels(_ search: Search) -> Bool {
    true
  }
}

/// Makes requests for what is typed: gets the texts and what makes a request, and returns the answers.
typealias Search = (
  _ typed: Signal<String, Never>, _ request: @escaping @Sendable (String) -> Signal<String, Never>
) -> Signal<String, Never>
