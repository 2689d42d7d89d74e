import Combine

@MainActor
final class SettingsModel {
  @Published var volume = 5
  private(set) var saved: [Int] = []
  private var saving: AnyCancellable?

  func begin() {
    saving =
      $volume
      .dropFirst()
      .sink { [weak self] volume in self?.saved.append(volume) }
  }

  func end() { saving?.cancel() }
}
