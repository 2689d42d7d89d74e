import Foundation
import Rivulet

final class ClockModel {
  @MutableProperty private(set) var now = Date()
  private var ticking: ScopedDisposable?

  init() {
    ticking = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .subscribe { [weak self] in self?.now = $0 }.scoped()
  }

  func answer() -> Signal<Int, Never> {
    Future { promise in promise(.success(42)) }
  }
}
