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

  private var bag = Lifetime()
  private(set) var shown = 0

  func show() { $volume.signal.take(during: bag).subscribeOnMain { [weak self] in self?.shown = $0 } }
  func hide() { bag = Lifetime() }
  func hideAll() { bag = Lifetime() }
}
