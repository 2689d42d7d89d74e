import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: StatusPage {
  /// The title (`title`).
  public var title: BindingTarget<String> { target(StatusPage.title) }

  /// The text below the title (`description`).
  public var details: BindingTarget<String?> {
    BindingTarget(until: disposed) { [weak base] in base?.details = $0 }
  }
}
