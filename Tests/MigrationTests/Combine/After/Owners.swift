import Rivulet

/// Subscriptions that others own, or no one.
enum Owners {
  static func last(of source: BehaviorSubject<Int, Never>, _ handler: @escaping @Sendable (Int) -> Void)
    -> ScopedDisposable
  {
    source.signal.skip(first: 1).subscribe(onValue: handler).scoped()
  }

  static func keep(
    _ source: Subject<Int, Never>, in bag: Lifetime,
    _ handler: @escaping @Sendable (Int) -> Void
  ) {
    source.signal.take(during: bag).subscribe { handler($0) }
    bag.add(source.signal.map { -$0 }.subscribe { handler($0) }.scoped())
  }

  static func twoSums() -> [Int] {
    let (source, sums) = (Subject<Int, Never>(), BehaviorSubject<Int, Never>(0))
    let bag = Lifetime()
    keep(source, in: bag) { sums.send(sums.value + $0) }
    let first = Signal<_, Never>.from([1, 2]).subscribe { source.send($0) }.scoped()
    first.dispose()
    return [sums.value]
  }
}
