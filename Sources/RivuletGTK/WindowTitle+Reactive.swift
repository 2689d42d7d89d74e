import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: WindowTitle {
  /// The title (`title`).
  public var title: BindingTarget<String> { target(WindowTitle.title) }

  /// The subtitle (`subtitle`).
  public var subtitle: BindingTarget<String> { target(WindowTitle.subtitle) }
}
