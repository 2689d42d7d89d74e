import Rivulet

/// A number between limits.
final class Stepper: Sendable {
  private let steps = Subject<Int, Never>()
  let value = MutableProperty<Int>(0)
  private let disposeBag = Lifetime()

  init(maximum: Int) {
    steps.signal
      .scan(0) { min(max($0 + $1, 0), maximum) }
      .take(during: disposeBag)
      .bind(to: value)
  }

  func up() { steps.send(1) }
  func down() { steps.send(-1) }
  func reset() { value.value = 0 }
}
