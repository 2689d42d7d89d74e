import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Action {
  /// Sends a value each time it is chosen (`activate`).
  public var activations: Signal<Void, Never> { emissions(of: Action.activated) }

  /// Whether it can be done (`enabled`).
  public var isEnabled: BindingTarget<Bool> { target(Action.isEnabled) }
}
