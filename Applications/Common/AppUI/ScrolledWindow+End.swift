import GTKKit
import Rivulet
import RivuletGTK

extension ScrolledWindow {
  /// Scrolls down whenever there is more to see, as for a log.
  public func keepAtEnd() {
    let end = verticalAdjustment
    // Later, because what is scrolled during a layout is not shown.
    end.reactive.upper.values.deliver(on: MainScheduler()).bind(onMain: end) { $0.value = $1 }
  }
}
