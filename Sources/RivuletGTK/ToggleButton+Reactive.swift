import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: ToggleButton {
  /// A two-way terminal of whether it is pressed (`active`), a new one each time: see ``channel(_:)``.
  public var isActive: Channel<Bool, Never>.Terminal { channel(ToggleButton.isActive) }
}
