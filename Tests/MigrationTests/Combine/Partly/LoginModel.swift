import Foundation
import Rivulet

enum LoginFailure: Error { case wrongPassword }

@MainActor
final class LoginModel {
  @MutableProperty var password = ""
  @MutableProperty private(set) var message = ""
  private let queue = DispatchQueue(label: "login")
  private var cancellables = Lifetime()

  func logIn(_ request: Signal<String, LoginFailure>) {
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

  func forget() { cancellables = Lifetime() }
}
