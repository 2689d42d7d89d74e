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

  private var bag = Set<AnyCancellable>()
  private(set) var shown = 0

  func show() { $volume.sink { [weak self] in self?.shown = $0 }.store(in: &bag) }
  func hide() { bag.removeAll() }
  func hideAll() { bag = [] }
}
