import Combine

/// Subscriptions that others own, or no one.
enum Owners {
  static func last(of source: CurrentValueSubject<Int, Never>, _ handler: @escaping @Sendable (Int) -> Void)
    -> AnyCancellable
  {
    source.dropFirst().sink(receiveValue: handler)
  }

  static func keep(
    _ source: PassthroughSubject<Int, Never>, in bag: inout Set<AnyCancellable>,
    _ handler: @escaping @Sendable (Int) -> Void
  ) {
    source.sink { handler($0) }.store(in: &bag)
    bag.insert(source.map { -$0 }.sink { handler($0) })
  }

  static func twoSums() -> [Int] {
    let (source, sums) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    var bag = Set<AnyCancellable>()
    keep(source, in: &bag) { sums.value = sums.value + $0 }
    let first = [1, 2].publisher.sink { source.send($0) }
    first.cancel()
    return [sums.value]
  }
}
