import Rivulet

enum Chapter8Solutions {
  final class Display: Sendable {
    let text = MutableProperty("")

    init(_ readings: Signal<Double, Never>) {
      readings.bind(to: self) { display, celsius in display.text.value = display.text(of: celsius) }
    }

    func text(of celsius: Double) -> String { "\(celsius) °C" }
  }

  final class Form: Sendable {
    let name = MutableProperty("")
    let count = MutableProperty(0)
    private let shortest = 3

    init() {
      name.signal
        .filter { [shortest] name in name.count >= shortest }
        .scan(0) { count, _ in count + 1 }
        .bind(to: count)
    }
  }

  final class Window: Sendable {
    private let lifetime = Lifetime()

    init(_ readings: Signal<Double, Never>, diary: Subject<String, Never>) {
      readings.take(during: lifetime).subscribe { diary.send("shown: \($0)") }
    }
  }

  static func trace(
    _ signal: Signal<Double, StationFailure>, into write: @escaping @Sendable (String) -> Void
  ) -> Signal<Double, StationFailure> {
    signal.log([.values, .failure, .completion], as: "garden", to: write)
  }

  static func left(by body: () -> Void) -> Int {
    let watch = LiveSubscriptions()
    watch.during(body)
    return watch.live.count
  }
}
