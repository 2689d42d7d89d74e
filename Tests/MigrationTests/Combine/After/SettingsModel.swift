import Rivulet

@MainActor
final class SettingsModel {
  @MutableProperty var volume = 5
  private(set) var saved: [Int] = []
  private var saving: ScopedDisposable?

  func begin() {
    saving =
      $volume.signal
      .skip(first: 1)
      .subscribeOnMain { [weak self] volume in self?.saved.append(volume) }.scoped()
  }

  func end() { saving?.dispose() }
}
