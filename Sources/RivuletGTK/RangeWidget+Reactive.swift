import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: RangeWidget {
  /// The value of a scale or a scroll bar, which is that of its adjustment.
  ///
  /// ```swift window
  /// let (volume, scale) = (MutableProperty(0.5), Scale())
  /// scale.setRange(min: 0, max: 1)
  /// scale.reactive.value.bind(twoWay: volume)
  /// ```
  ///
  /// It stays with this adjustment, if the widget gets another one.
  public var value: ReactiveProperty<Double> { base.adjustment.reactive.value }
}
