/// The exceptions of the walk, each with its reason.
enum Exceptions {
  /// Properties for which the walk has no valid value, by the class that has them, or by the class of the object.
  static let writes = [
    "AdwAboutWindow:release-notes": "needs a document",
    "AdwAboutWindow:title": "libadwaita 1.7 complains about none",
    "AdwClampScrollable:child": "needs a widget that scrolls",
    "AdwClampScrollable:hadjustment": "libadwaita 1.2 doesn't retain it",
    "AdwClampScrollable:vadjustment": "libadwaita 1.2 doesn't retain it",
    "AdwLeaflet:visible-child": "needs a child",
    "AdwLeaflet:visible-child-name": "needs a child",
    "AdwMessageDialog:default-response": "libadwaita 1.7 ends without one",
    "AdwPreferencesWindow:title": "libadwaita 1.7 complains about none",
    "AdwPreferencesWindow:visible-page": "needs a page",
    "AdwPreferencesWindow:visible-page-name": "needs a page",
    "AdwViewStack:visible-child": "needs a child",
    "AdwViewStack:visible-child-name": "needs a child",
    "GApplication:application-id": "needs an ID of the right form",
    "GApplication:resource-base-path": "needs a path",
    "GtkAccessible:accessible-role": "GTK 4.12 complains about abstract roles",
    "GtkApplication:menubar": "needs a registered application",
    "GtkBuilder:current-object": "is set once",
    "GtkCellRendererPixbuf:pixbuf-expander-closed": "needs a picture",
    "GtkCellRendererPixbuf:pixbuf-expander-open": "needs a picture",
    "GtkCalendar:day": "is one of the month",
    "GtkColorChooserDialog:visible": "focuses a child that isn't shown yet",
    "GtkComboBox:active": "needs a model",
    "GtkComboBox:active-id": "needs a model",
    "GtkComboBox:child": "GTK 4.8 can't replace it",
    "GtkComboBox:entry-text-column": "needs a model with an entry",
    "GtkComboBox:id-column": "needs a model",
    "GtkDragIcon:child": "needs a drag",
    "GtkDragIcon:visible": "needs a drag",
    "GtkEmojiChooser:visible": "needs a parent",
    "GtkEntryCompletion:text-column": "needs a model",
    "GtkFileChooserNative:visible": "GTK 4.18 reads the folder of a freed chooser",
    "GtkFilterListModel:incremental": "GTK 4.8 complains without a filter",
    "GtkMenuButton:child": "GTK 4.8 complains about none",
    "GtkPopover:visible": "needs a parent",
    "GtkPopoverMenu:child": "is the menu's own",
    "GtkPopoverMenu:position": "needs a menu",
    "GtkPopoverMenu:visible": "needs a parent",
    "GtkPopoverMenu:visible-submenu": "needs a submenu",
    "GtkPopoverMenuBar:menu-model": "GTK 4.8 complains about none",
    "GtkPrintOperation:current-page": "needs pages",
    "GtkPrintOperation:n-pages": "needs pages",
    "GtkSettings": "are those of all widgets",
    "GtkShortcutLabel:accelerator": "needs a key",
    "GtkShortcutsShortcut:accelerator": "needs a key",
    "GtkShortcutsWindow:child": "is the window's own",
    "GtkStack:visible-child": "needs a child",
    "GtkStack:visible-child-name": "needs a child",
    "GtkText:enable-emoji-completion": "GTK's completion retains the field",
    "GtkTreeView:expander-column": "needs a column of the view",
    "GtkTreeViewColumn:sort-column-id": "needs a view",
    "GtkWindow:default-widget": "needs a widget in the window",
    "GtkWindow:focus-widget": "needs a widget in the window",
  ]

  /// Properties that can't be read in the state in which the walk finds them.
  static let reads = ["GApplication:is-remote": "needs a registered application"]

  /// Methods without arguments that can't be called in the state in which the walk finds the object.
  static let readers = [
    "GActionGroup.actions": "an application's needs a registered one",
    "GApplication.dbusObjectPath": "needs a registered application",
    "GtkEventControllerKey.group": "needs an event",
    "GtkFileChooser.currentName": "needs a dialog that saves",
    "GtkGesture.boundingBoxCenter": "needs an event",
    "GtkLayoutManager.requestMode": "needs a widget",
    "GtkNotebook.preferredSize": "GTK 4.8 complains without a page",
    "GtkTextBuffer.selectionContent": "GTK's content retains the buffer until it was on a clipboard",
    "GtkTextChildAnchor.isDeleted": "needs a buffer",
    "GtkTextChildAnchor.widgets": "needs a buffer",
    "GtkTreeViewColumn.cellSize": "needs a view",
  ]

  /// Properties whose two sides can't agree.
  static let bindings = ["GtkCellRendererText:ellipsize": "GTK 4.8 doesn't announce it"]

  private static let complaints = [
    // GTK's own windows: their titles' buttons before there is a window.
    "gtk_button_set_icon_name: assertion 'icon_name != NULL' failed",
    // GLib 2.76 complains about an attribute that a file wasn't asked for.
    "GFileInfo created without", "gfileinfo.c: line",
  ]

  static func isExpected(_ message: String) -> Bool {
    complaints.contains { message.contains($0) }
  }
}

extension String {
  fileprivate func contains(_ part: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(part) }
  }
}
