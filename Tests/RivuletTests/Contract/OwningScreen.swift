import Rivulet
import RivuletTesting

/// An object with a signal that doesn't capture it.
final class OwningScreen: Sendable {
  let typed = Subject<String, Never>()
  let binding = Guarded<ScopedDisposable?>(nil)
  let isAccepted = MutableProperty(false)
  private let shown = Guarded("")
  private let token: LeakTracker.Token

  init(_ tracker: LeakTracker) { token = tracker.token() }

  var text: String { shown.value }
  func show(_ text: String) { shown.value = text }
  func accepts(_ text: String) -> Bool { !text.isEmpty }

  var isValid: Signal<Bool, Never> { typed.signal.map(Self.isValid) }
  @Sendable private static func isValid(_ text: String) -> Bool { !text.isEmpty }
}
