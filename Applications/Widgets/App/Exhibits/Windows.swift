import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that open as windows of their own.
  static var windows: [Exhibit] {
    [window, aboutWindow, messageDialog, preferencesWindow, shortcutsWindow, fileChooserWidget, colorChooserDialog]
  }

  static var window: Exhibit {
    Exhibit(
      AdwaitaWindow.self,
      knobs: [
        Knob("title", AdwaitaWindow.title), Knob("isResizable", AdwaitaWindow.isResizable),
        Knob("isModal", AdwaitaWindow.isModal), Knob("isDeletable", AdwaitaWindow.isDeletable),
      ]
    ) {
      let window = AdwaitaWindow()
      window.setDefaultSize(width: 320, height: 160)
      window.content = Box(.vertical, [AdwaitaHeaderBar(), Label("Content")])
      return window
    } reactive: { window in
      let title = MutableProperty<String?>("Letters")
      window.reactive.title.bind(twoWay: title)
      return title
    }
  }

  static var aboutWindow: Exhibit {
    Exhibit(
      AboutWindow.self,
      knobs: [
        Knob("applicationName", AboutWindow.applicationName), Knob("version", AboutWindow.version),
        Knob("developerName", AboutWindow.developerName), Knob("licenseType", AboutWindow.licenseType),
      ]
    ) {
      let window = AboutWindow()
      window.applicationName = "Letters"
      window.version = "1.0"
      window.developerName = "Ada Lovelace"
      window.licenseType = .mitX11
      return window
    } reactive: { window in
      window.reactive.version.values
    }
  }

  static var messageDialog: Exhibit {
    Exhibit(
      AdwaitaMessageDialog.self,
      knobs: [Knob("heading", AdwaitaMessageDialog.heading), Knob("body", AdwaitaMessageDialog.body)]
    ) {
      let dialog = AdwaitaMessageDialog(parent: nil, heading: "Delete the letter?", body: "It can't be restored.")
      dialog.add("keep", label: "Keep")
      dialog.add("delete", label: "Delete", .destructive)
      return dialog
    } reactive: { dialog in
      dialog.reactive.response.prepend("not answered")
    }
  }

  static var preferencesWindow: Exhibit {
    Exhibit(
      PreferencesWindow.self,
      knobs: [Knob("title", PreferencesWindow.title), Knob("isSearchEnabled", PreferencesWindow.isSearchEnabled)]
    ) {
      let (window, page, group) = (PreferencesWindow(), PreferencesPage(), PreferencesGroup())
      group.add(EntryRow(["title": "Name"]))
      page.add(group)
      window.add(page)
      window.setDefaultSize(width: 400, height: 240)
      return window
    } reactive: { window in
      window.reactive.title.values
    }
  }

  static var shortcutsWindow: Exhibit {
    Exhibit(ShortcutsWindow.self, knobs: [Knob("sectionName", ShortcutsWindow.sectionName)]) {
      let xml = """
        <interface><object class="GtkShortcutsWindow" id="shortcuts"><child><object class="GtkShortcutsSection"><child>
          <object class="GtkShortcutsGroup"><property name="title">Letters</property><child>
            <object class="GtkShortcutsShortcut">
              <property name="title">New letter</property><property name="accelerator">&lt;Control&gt;n</property>
            </object>
          </child></object>
        </child></object></child></object></interface>
        """
      guard let window = try? UIBuilder(Array(xml.utf8)).outlet("shortcuts", as: ShortcutsWindow.self) else {
        fatalError("The interface is wrong")
      }
      return window
    } reactive: { window in
      window.reactive.close.scan(0) { count, _ in count + 1 }.prepend(0)
    }
  }

  static var fileChooserWidget: Exhibit {
    Exhibit(
      FileChooserWidget.self, .fill(height: 300), knobs: [Knob("createsFolders", FileChooserWidget.createsFolders)]
    ) {
      FileChooserWidget(action: .open)
    } reactive: { chooser in
      chooser.reactive.subtitle
    }
  }

  static var colorChooserDialog: Exhibit {
    Exhibit(ColorChooserDialog.self, knobs: [Knob("showsEditor", ColorChooserDialog.showsEditor)]) {
      ColorChooserDialog(title: "A colour for the wall", parent: nil)
    } reactive: { dialog in
      dialog.reactive.rgba.values
    }
  }
}
