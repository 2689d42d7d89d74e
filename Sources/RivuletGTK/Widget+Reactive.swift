import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Widget {
  /// Shows and hides the widget (`visible`).
  public var isVisible: BindingTarget<Bool> { target(Widget.isVisible) }

  /// Sets whether the widget responds to input (`sensitive`).
  public var isSensitive: BindingTarget<Bool> { target(Widget.isSensitive) }

  /// The text shown while the pointer rests on the widget (`tooltip-text`).
  public var tooltip: BindingTarget<String?> { target(Widget.tooltip) }
}
