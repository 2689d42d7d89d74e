import GTKKit
import Rivulet

@MainActor
extension ReactiveProperty where Value == Double {
  /// Links a number of a widget and a whole number both ways: the widget takes the other's value first, and then each follows the other.
  ///
  /// The property gets the nearest whole number, and the widget keeps what it shows. A number too large for an `Int` is not passed on. See
  /// ``bind(twoWay:file:line:)-(MutableProperty<Value>,_,_)`` for all else.
  ///
  /// ```swift window
  /// let (count, spin) = (MutableProperty(3), SpinButton(min: 0, max: 10, step: 1))
  /// spin.reactive.value.bind(twoWay: count)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @discardableResult
  public func bind(
    twoWay other: MutableProperty<Int>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let numbers = other.channel().compactMap {
      Double($0)
    } back: {
      Int(exactly: $0.rounded())
    }
    return bind(to: numbers, file: file, line: line)
  }
}
