import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Flap {
  /// Shows and hides the panel (`reveal-flap`).
  public var isRevealed: BindingTarget<Bool> { target(Flap.isRevealed) }
}
