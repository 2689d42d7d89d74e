import Combine

enum PriceFailure: Error { case unknown }

final class CartModel: Sendable {
  private let added = PassthroughSubject<String, Never>()
  let total: AnyPublisher<Int, Never>

  init(price: @escaping @Sendable (String) -> AnyPublisher<Int, PriceFailure>) {
    total =
      added
      .flatMap { name in
        price(name)
          .retry(2)
          .catch { _ in Just(0) }
      }
      .scan(0) { $0 + $1 }
      .eraseToAnyPublisher()
  }

  func add(_ name: String) { added.send(name) }
}
