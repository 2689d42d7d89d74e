import GTKKit
import Rivulet

/// A list widget whose cells can be activated: a ``CellView``, whatever its cells.
public protocol ListWidget: Object {
  static var activated: SignalName<Void, Int> { get }
}

extension CellView: ListWidget {}

@MainActor
extension Reactive where Base: ListWidget {
  /// Sends the index of each cell that is clicked or chosen by the keyboard (`activate`).
  public var activations: Signal<Int, Never> { emissions(of: Base.activated) }
}
