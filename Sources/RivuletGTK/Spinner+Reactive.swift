import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Spinner {
  /// Whether it turns (`spinning`).
  public var isSpinning: BindingTarget<Bool> { target(Spinner.isSpinning) }
}
