import Rivulet

/// A counter that others see, and only it changes.
final class CounterModel: Sendable {
  private let count = BehaviorSubject<Int, Never>(0)

  var isPositive: Signal<Bool, Never> {
    count.signal.map { $0 > 0 }.removeDuplicates()
  }

  var text: Signal<String, Never> {
    count.signal
      .skip(first: 1)
      .map { "\($0)" }
  }

  func increment() { count.send(count.value + 1) }
  func reset() { count.send(0) }
  func close() { count.complete() }
}
