extension WrapperClasses {
  static let all: [Object.Type] = [
    AboutWindow.self, Action.self, Adjustment.self, Application.self, Avatar.self, Box.self, Button.self, Canvas.self,
    Carousel.self, DropDown.self, Entry.self, Flap.self, FrameClock.self, HeaderBar.self, Icon.self, Label.self,
    Leaflet.self, ListBox.self, ListItem.self, Menu.self, MenuButton.self, MessageDialog.self, Overlay.self,
    PasswordEntry.self, Picture.self, PropertyAction.self, Revealer.self, ScrolledWindow.self, SearchEntry.self,
    ShortcutsWindow.self, Spinner.self, Stack.self, StatusPage.self, StyleManager.self, TextInput.self,
    ToastOverlay.self, ToggleButton.self, Widget.self, Window.self, WindowTitle.self,
  ]

  /// Lets objects that GTK makes be wrapped by GTKKit's classes.
  static func addAll() {
    add { classes[$0] }
  }

  private static let classes = Dictionary(uniqueKeysWithValues: all.map { ($0.type.description, $0) })
}
