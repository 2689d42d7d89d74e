import Rivulet

enum PriceFailure: Error { case unknown }

final class CartModel: Sendable {
  private let added = Subject<String, Never>()
  let total: Signal<Int, Never>

  init(price: @escaping @Sendable (String) -> Signal<Int, PriceFailure>) {
    total =
      added.signal
      .flatMap(.merge) { name in
        price(name)
          .retry(2)
          .catch { _ in Signal<_, Never>.just(0) }
      }
      .scan(0) { $0 + $1 }
  }

  func add(_ name: String) { added.send(name) }
}
