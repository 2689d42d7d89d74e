import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Button {
  /// The text (`label`).
  public var label: BindingTarget<String?> { target(Button.label) }

  /// The icon's name in the theme (`icon-name`).
  public var iconName: BindingTarget<String?> { target(Button.iconName) }

  /// Sends a value at each click (`clicked`).
  public var clicks: Signal<Void, Never> { emissions(of: Button.clicked) }
}
