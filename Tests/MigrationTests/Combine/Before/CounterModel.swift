import Combine

/// A counter that others see, and only it changes.
final class CounterModel: Sendable {
  private let count = CurrentValueSubject<Int, Never>(0)

  var isPositive: AnyPublisher<Bool, Never> {
    count.map { $0 > 0 }.removeDuplicates().eraseToAnyPublisher()
  }

  var text: AnyPublisher<String, Never> {
    count
      .dropFirst()
      .map { "\($0)" }
      .eraseToAnyPublisher()
  }

  func increment() { count.send(count.value + 1) }
  func reset() { count.value = 0 }
  func close() { count.send(completion: .finished) }
}
