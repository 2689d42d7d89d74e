import GTKKit

/// Moves the keyboard focus of a grid to a photograph once GTK has laid it out. The last request wins.
@MainActor
final class GridFocus {
  /// The place that gets the focus in a moment; nil if none does. Until then another one has it.
  private(set) var pending: Int?
  /// The number of the last request.
  private(set) var request = 0
  private let grid: CellGrid<PhotoCell>

  init(_ grid: CellGrid<PhotoCell>) { self.grid = grid }

  /// The place that has the focus, or gets it in a moment.
  var place: Int? { pending ?? grid.focusedIndex }

  /// Moves the focus to a photograph that has just been scrolled to.
  ///
  /// Not before it has its new place: GTK would scroll as it thinks best to a cell that is still elsewhere.
  func move(to index: Int) {
    request += 1
    pending = index
    move(to: index, in: 2, request)
  }

  private func move(to index: Int, in frames: Int, _ request: Int) {
    grid.onNextTick { [weak self] in
      guard let self, request == self.request else { return }
      let isPossible = grid.isMapped && frames > -5
      if isPossible, frames > 1 || !grid.focus(index) {
        move(to: index, in: frames - 1, request)
      } else {
        pending = nil
      }
    }
  }

  /// Forgets the last request.
  func cancel() {
    request += 1
    pending = nil
  }
}
