import Combine
import Foundation

final class ClockModel: ObservableObject {
  @Published private(set) var now = Date()
  private var ticking: AnyCancellable?

  init() {
    ticking = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] in self?.now = $0 }
  }

  func answer() -> AnyPublisher<Int, Never> {
    Future { promise in promise(.success(42)) }.eraseToAnyPublisher()
  }
}
