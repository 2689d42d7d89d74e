import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: DropDown {
  /// A two-way terminal of the index that is chosen (`selected`), a new one each time: see ``channel(_:)``.
  public var selected: Channel<Int, Never>.Terminal { channel(DropDown.selected) }
}
