import GTKKit
import Rivulet

// Operators belong to the signal of a property. Without these, the compiler says that an instance member can't be used on a type.
// Those that take a closure have one each, because the closure's parameters need types.

extension ReactiveProperty {
  @available(*, unavailable, message: "Operators belong to the signal of the property: write `values.` before them.")
  public subscript(dynamicMember name: String) -> MisplacedOperator { fatalError() }

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

  @available(*, unavailable, message: "Write `values.bind(to:)` for one direction, or `bind(twoWay:)`.")
  public func bind(to property: ReactiveProperty<Value>) { fatalError() }

  @available(*, unavailable, message: "Write `values.scan`.")
  public func scan<Output>(_ initial: Output, _ combine: (Output, Value) -> Output) -> Signal<Output, Never> {
    fatalError()
  }

  @available(*, unavailable, message: "Write `values.delay`.")
  public func delay(for interval: Duration, on scheduler: any TimedScheduler) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.take`.")
  public func take(first count: Int) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.take`.")
  public func take(while condition: (Value) -> Bool) -> Signal<Value, Never> { fatalError() }

  @available(*, unavailable, message: "Write `values.skip`.")
  public func skip(while condition: (Value) -> Bool) -> Signal<Value, Never> { fatalError() }
}

/// An operator that was written behind a property instead of behind its signal. The compiler rejects it with a message.
@dynamicCallable
public struct MisplacedOperator {
  /// Takes the arguments of any operator, so that the compiler reports only the misplaced one.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) {}
}

extension PropertyProtocol {
  @available(*, unavailable, message: "Write `signal.bind(to:)` for one direction, or `bind(twoWay:)`.")
  public func bind(to property: ReactiveProperty<Value>) { fatalError() }
}

extension Signal where Failure == Never {
  @available(
    *, unavailable, message: "A signal can't be set, as a property that is only read can't: write `bind(to:)`."
  )
  public func bind(twoWay property: MutableProperty<Value>) { fatalError() }

  @available(
    *, unavailable, message: "A signal can't be set, as a property that is only read can't: write `bind(to:)`."
  )
  public func bind(twoWay property: ReactiveProperty<Value>) { fatalError() }
}
