import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Flap {
  /// Whether the panel is shown (`reveal-flap`).
  public var isRevealed: BindingTarget<Bool> { target(Flap.isRevealed) }
}
