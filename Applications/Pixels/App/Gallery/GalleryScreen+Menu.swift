import GTKKit
import PixelsCore

extension GalleryScreen {
  /// Gives the button of the menu its menu.
  func show(_ model: Menu, in window: AdwaitaApplicationWindow) {
    menu.menuModel = model
    // A menu that closes with an open submenu leaves the keyboard to a widget that isn't seen, and keys would be lost.
    menu.popover?.onClosed { [weak grid, weak window] in
      grid?.grid.onNextTick {
        guard let window, window.focusWidget?.isMapped != true else { return }
        _ = grid?.grid.grabFocus()
      }
    }
  }
}
