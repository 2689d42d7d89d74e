import GTKKit
import PixelsCore

extension Menu {
  /// The actions on photographs, for a context menu or a button.
  @MainActor
  static func photoActions() -> Menu {
    let (menu, rating) = (Menu(), Menu())
    for action in PhotoAction.allCases where action.stars != nil { rating.append(action) }
    for (index, section) in sections.enumerated() {
      let items = Menu()
      for action in section { items.append(action) }
      if index == 2 { items.append(localized("Rating"), submenu: rating) }
      menu.append(section: items)
    }
    return menu
  }

  private static let sections: [[PhotoAction]] = [
    [.copy, .copyAddress], [.save, .openWith, .print, .wallpaper], [.rename, .rotateRight, .rotateLeft],
    [.moveToTrash, .delete], [.undo, .redo],
  ]

  @MainActor
  private func append(_ action: PhotoAction) {
    append(action.title, action: action.name, keys: action.keys, isHiddenWhenDisabled: action.subject == .none)
  }
}
