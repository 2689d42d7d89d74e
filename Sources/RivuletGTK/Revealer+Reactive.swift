import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Revealer {
  /// Whether the child is shown (`reveal-child`).
  public var isRevealed: BindingTarget<Bool> { target(Revealer.isRevealed) }
}
