import Combine
import Foundation

enum LoginFailure: Error { case wrongPassword }

@MainActor
final class LoginModel: ObservableObject {
  @Published var password = ""
  @Published private(set) var message = ""
  private let queue = DispatchQueue(label: "login")
  private var cancellables = Set<AnyCancellable>()

  func logIn(_ request: AnyPublisher<String, LoginFailure>) {
    request
      .receive(on: queue)
      .sink(
        receiveCompletion: { [weak self] end in
          if case .failure(let failure) = end { self?.message = "\(failure)" }
        },
        receiveValue: { [weak self] name in self?.message = name }
      )
      .store(in: &cancellables)
  }

  func forget() { cancellables.removeAll() }
}
