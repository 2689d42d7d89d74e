import GTKKit
import Rivulet
import RivuletGTK

extension PhotoGrid {
  /// Emits when the keyboard leaves the grid by Tab, true for backwards: Tab goes from region to region, and the arrows go from
  /// photograph to photograph.
  var departures: Signal<Bool, Never> { leaving.signal }

  /// Handles Tab, and returns whether it is that key.
  func leave(by key: Key, _ modifiers: ModifierType) -> Bool {
    // On most keyboards Shift makes another key of it.
    guard key == .tab || key == Self.backwardsTab, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    leaving.send(key == Self.backwardsTab || modifiers.contains(.shift))
    return true
  }

  private static let backwardsTab = Key(rawValue: 0xFE20)

  /// Fits as many columns as there is room for, and divides the rest between both sides, so that the gaps between photographs
  /// are the same in both directions.
  func divideWidth() {
    let (before, after) = (grid.marginStart, grid.marginEnd)
    let width = Int(scroller.horizontalAdjustment.pageSize) + before + after
    let columns = PhotoCell.columns(inWidth: width)
    if grid.columns != 1...columns { grid.columns = 1...columns }
    let rest = max(width - columns * (PhotoCell.side + PhotoCell.spacing), 0)
    if before != rest / 2 { grid.marginStart = rest / 2 }
    if after != rest - rest / 2 { grid.marginEnd = rest - rest / 2 }
  }
}
