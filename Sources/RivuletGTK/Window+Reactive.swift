import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Window {
  /// The title that the desktop shows (`title`).
  public var title: BindingTarget<String?> { target(Window.title) }
}
