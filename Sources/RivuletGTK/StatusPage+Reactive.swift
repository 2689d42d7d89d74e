import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: StatusPage {
  /// The text below the title (`description`).
  public var details: BindingTarget<String?> {
    BindingTarget(until: disposed) { [weak base] in base?.details = $0 }
  }
}
