import Rivulet

// Documentation/Book/8-DebuggingAndMemory.md. To begin, write Chapter8Exercises in place of Chapter8Solutions: then the tests
// call the code of this file, and fail.
typealias Chapter8 = Chapter8Solutions

enum Chapter8Exercises {
  final class Display: Sendable {
    let text = MutableProperty("")

    init(_ readings: Signal<Double, Never>) {
      readings.subscribe { self.text.value = self.text(of: $0) }
    }

    func text(of celsius: Double) -> String { "\(celsius) °C" }
  }

  final class Form: Sendable {
    let name = MutableProperty("")
    let count = MutableProperty(0)
    private let shortest = 3

    init() {
      name.signal.subscribe { name in
        if name.count >= self.shortest { self.count.modify { $0 += 1 } }
      }
    }
  }

  final class Window: Sendable {
    init(_ readings: Signal<Double, Never>, diary: Subject<String, Never>) {
      readings.subscribe { diary.send("shown: \($0)") }
    }
  }

  static func trace(
    _ signal: Signal<Double, StationFailure>, into write: @escaping @Sendable (String) -> Void
  ) -> Signal<Double, StationFailure> {
    signal
  }

  static func left(by body: () -> Void) -> Int {
    0
  }
}
