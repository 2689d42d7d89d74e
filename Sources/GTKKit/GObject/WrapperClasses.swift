import CGtk

/// Which Swift class wraps a GObject type, so that an object met first through a parent gets its own class.
@MainActor
enum WrapperClasses {
  static let all: [Object.Type] = [
    AboutWindow.self, Action.self, Adjustment.self, Application.self, Avatar.self, Box.self, Button.self, Canvas.self,
    Carousel.self, DropDown.self, Entry.self, Flap.self, FrameClock.self, HeaderBar.self, Icon.self, Label.self,
    Leaflet.self, ListBox.self, ListItem.self, Menu.self, MenuButton.self, MessageDialog.self, Overlay.self,
    PasswordEntry.self, Picture.self, PropertyAction.self, Revealer.self, ScrolledWindow.self, SearchEntry.self,
    ShortcutsWindow.self, Spinner.self, Stack.self, StatusPage.self, StyleManager.self, TextInput.self,
    ToastOverlay.self, ToggleButton.self, Widget.self, Window.self, WindowTitle.self,
  ]

  private static let classes = Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0) })

  static func best(for type: GType) -> Object.Type {
    var ancestor = type
    while ancestor != 0 {
      if let found = classes[ancestor] { return found }
      ancestor = g_type_parent(ancestor)
    }
    return Object.self
  }
}
