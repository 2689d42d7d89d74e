import Foundation
import RxSwift

final class Countdown {
  private let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
  private var last = 0
  private let disposeBag = DisposeBag()

  func begin(_ ticks: Observable<Int>) {
    ticks
      .observe(on: queue)
      .subscribe { [weak self] event in
        if case .next(let value) = event { self?.last = value }
      }
      .disposed(by: disposeBag)
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] value in self?.last = value })
      .disposed(by: disposeBag)
  }
}
