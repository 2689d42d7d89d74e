import GTKKit
import Rivulet

// Operators belong to the signal of a property. Without these, the compiler says that an instance member can't be used on a type.
extension ReactiveProperty {
  @available(*, unavailable, message: "Write `values.map`.")
  public func map<Output>(_ transform: (Value) -> Output) -> Signal<Output, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.compactMap`.")
  public func compactMap<Output>(_ transform: (Value) -> Output?) -> Signal<Output, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.flatMap`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy, _ transform: (Value) -> Signal<Output, Never>
  ) -> Signal<Output, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.filter`.")
  public func filter(_ isIncluded: (Value) -> Bool) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.removeDuplicates`.")
  public func removeDuplicates() -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.debounce`.")
  public func debounce(for interval: Duration, on scheduler: any TimedScheduler) -> Signal<Value, Never> {
    fatalError()
  }

  @available(*, unavailable, message: "Write `values.throttle`.")
  public func throttle(for duration: Duration) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.skip`.")
  public func skip(first count: Int) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.subscribeOnMain`.")
  public func subscribeOnMain(_ onValue: (Value) -> Void) { fatalError() }

  @available(*, unavailable, message: "Write `values.subscribe`.")
  public func subscribe(_ onValue: (Value) -> Void) { fatalError() }

  @available(*, unavailable, message: "Write `bind(twoWay:)`, or `values.bind(to:)` for one direction.")
  public func bind(to property: MutableProperty<Value>) { fatalError() }
}
