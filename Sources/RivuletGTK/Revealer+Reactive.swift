import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Revealer {
  /// Shows and hides the child (`reveal-child`).
  public var isRevealed: BindingTarget<Bool> { target(Revealer.isRevealed) }
}
