import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Spinner {
  /// Starts and stops the spinner (`spinning`).
  public var isSpinning: BindingTarget<Bool> { target(Spinner.isSpinning) }
}
