import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Action {
  /// Sends a value each time it is chosen (`activate`).
  public var activations: Signal<Void, Never> { emissions(of: Action.activated) }

  /// Enables and disables the action (`enabled`).
  public var isEnabled: BindingTarget<Bool> { target(Action.isEnabled) }
}
