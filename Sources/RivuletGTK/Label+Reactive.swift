import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Label {
  /// The text (`label`).
  public var text: BindingTarget<String> { target(Label.text) }
}
