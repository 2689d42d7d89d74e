import RxRelay
import RxSwift

/// A number between limits.
final class Stepper: Sendable {
  private let steps = PublishRelay<Int>()
  let value = BehaviorRelay<Int>(value: 0)
  private let disposeBag = DisposeBag()

  init(maximum: Int) {
    steps
      .scan(0) { min(max($0 + $1, 0), maximum) }
      .bind(to: value)
      .disposed(by: disposeBag)
  }

  func up() { steps.accept(1) }
  func down() { steps.accept(-1) }
  func reset() { value.accept(0) }
}
