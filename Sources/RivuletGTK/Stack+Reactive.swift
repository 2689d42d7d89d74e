import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Stack {
  /// The name of the page that is seen (`visible-child-name`).
  public var visibleChildName: BindingTarget<String?> { target(Stack.visibleChildName) }
}
