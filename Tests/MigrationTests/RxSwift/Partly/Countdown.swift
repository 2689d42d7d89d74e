import Foundation
import Rivulet

final class Countdown {
  private let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
  private var last = 0
  private let disposeBag = Lifetime()

  func begin(_ ticks: Signal<Int, any Error>) {
    ticks
      .observe(on: queue)
      .subscribe { [weak self] event in
        if case .next(let value) = event { self?.last = value }
      }
      .disposed(by: disposeBag)
    Signal<Int, any Error>.interval(.seconds(1), scheduler: MainScheduler())
      .take(during: disposeBag)
      .subscribe(onValue: { [weak self] value in self?.last = value })
  }
}
