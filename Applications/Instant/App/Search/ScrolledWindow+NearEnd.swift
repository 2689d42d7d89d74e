import GTKKit
import Rivulet
import RivuletGTK

extension ScrolledWindow {
  /// True if less than two pages are left below.
  var isNearEnd: Bool {
    let place = verticalAdjustment
    return place.pageSize > 0 && place.value + 3 * place.pageSize >= place.upper
  }

  /// Calls the handler each time that the view moves, or its content grows, and is near its end.
  func onNearEnd(until lifetime: Lifetime, _ handler: @escaping @MainActor () -> Void) {
    let place = verticalAdjustment.reactive
    Signal.merge([place.value.values, place.upper.values, place.pageSize.values]).map { _ in }
      .deliver(on: MainScheduler()).take(during: lifetime)
      .bind(onMain: self) { scroller, _ in if scroller.isNearEnd { handler() } }
  }
}
