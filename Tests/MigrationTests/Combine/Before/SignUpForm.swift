import Combine
import Foundation

@MainActor
final class SignUpForm: ObservableObject {
  @Published var name = ""
  @Published var password = ""
  @Published private(set) var isComplete = false
  @Published private(set) var hint = ""
  private var cancellables = Set<AnyCancellable>()

  init() {
    Publishers.CombineLatest($name, $password)
      .map { !$0.isEmpty && $1.count >= 8 }
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.isComplete = $0 }
      .store(in: &cancellables)

    $password
      .map { $0.count < 8 ? "Too short" : "" }
      .receive(on: RunLoop.main)
      .assign(to: \.hint, on: self)
      .store(in: &cancellables)
  }
}
