import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Button {
  /// Sends a value at each click (`clicked`).
  public var clicks: Signal<Void, Never> { emissions(of: Button.clicked) }
}
