import GTKKit
import PixelsCore

extension PhotoScreen {
  func press(_ key: Key, _ modifiers: ModifierType) -> Bool {
    guard shown.value != nil else { return false }
    if screens.visibleChildName != "rating", let action = PhotoAction(key, modifiers), actions?.perform(action) == true
    {
      return true
    }
    guard let action = ViewerAction(key, modifiers) else { return false }
    if screens.visibleChildName == "rating" {
      guard action == .back else { return false }
      screens.visibleChildName = "photographs"
    } else {
      perform(action)
    }
    return true
  }

  /// Before the focused widget: a message would use the key up. Menus keep theirs.
  func goBack(by key: Key) -> Bool {
    guard key == .escape, shown.value != nil, screens.visibleChildName == "photographs" else { return false }
    if let focused = window?.focusWidget, sequence(first: focused, next: \.parent).contains(where: { $0 is Popover }) {
      return false
    }
    perform(.back)
    return true
  }
}
