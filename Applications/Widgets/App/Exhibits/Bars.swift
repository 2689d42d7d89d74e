import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that stand at an edge of a window.
  static var bars: [Exhibit] {
    [headerBar, adwaitaHeaderBar, actionBar, searchBar, viewSwitcherBar, popoverMenuBar, statusbar]
  }

  static var headerBar: Exhibit {
    Exhibit(HeaderBar.self, .fill, knobs: [Knob("showsTitleButtons", HeaderBar.showsTitleButtons)]) {
      let bar = HeaderBar()
      bar.titleWidget = Label("Letters")
      bar.packStart(Button(iconName: "list-add-symbolic", accessibleName: "New"))
      bar.verticalAlignment = .start
      return bar
    } reactive: { bar in
      bar.reactive.showsTitleButtons.values
    }
  }

  static var adwaitaHeaderBar: Exhibit {
    Exhibit(
      AdwaitaHeaderBar.self, .fill,
      knobs: [
        Knob("centeringPolicy", AdwaitaHeaderBar.centeringPolicy),
        Knob("showsEndTitleButtons", AdwaitaHeaderBar.showsEndTitleButtons),
      ]
    ) {
      let bar = AdwaitaHeaderBar(titleWidget: WindowTitle("Letters", subtitle: "Inbox"))
      bar.packEnd(MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: Menu()))
      bar.verticalAlignment = .start
      return bar
    } reactive: { bar in
      bar.reactive.showsEndTitleButtons.values
    }
  }

  static var actionBar: Exhibit {
    Exhibit(ActionBar.self, .fill, knobs: [Knob("isRevealed", ActionBar.isRevealed)]) {
      let bar = ActionBar()
      bar.packStart(Button(label: "Copy"))
      bar.packEnd(Button(label: "Delete"))
      bar.verticalAlignment = .end
      return bar
    } reactive: { bar in
      let hasSelection = MutableProperty(true)
      hasSelection.signal.bind(to: bar.reactive.isRevealed)
      return hasSelection
    }
  }

  static var searchBar: Exhibit {
    Exhibit(
      SearchBar.self, .fill,
      knobs: [
        Knob("isSearchModeEnabled", SearchBar.isSearchModeEnabled),
        Knob("showsCloseButton", SearchBar.showsCloseButton),
      ]
    ) {
      let (bar, entry) = (SearchBar(), SearchEntry(placeholder: "Search letters"))
      bar.child = entry
      bar.connectEntry(entry)
      bar.verticalAlignment = .start
      return bar
    } reactive: { bar in
      let isSearching = MutableProperty(true)
      bar.reactive.isSearchModeEnabled.bind(twoWay: isSearching)
      return isSearching
    }
  }

  static var viewSwitcherBar: Exhibit {
    Exhibit(ViewSwitcherBar.self, .fill, knobs: [Knob("revealsContent", ViewSwitcherBar.revealsContent)]) {
      let (bar, stack) = (ViewSwitcherBar(), ViewStack())
      _ = stack.addTitled(Label("Songs"), name: "songs", title: "Songs", iconName: "audio-x-generic-symbolic")
      _ = stack.addTitled(Label("Films"), name: "films", title: "Films", iconName: "video-x-generic-symbolic")
      bar.stack = stack
      bar.verticalAlignment = .end
      return bar
    } reactive: { bar in
      let isNarrow = MutableProperty(true)
      isNarrow.signal.bind(to: bar.reactive.revealsContent)
      return isNarrow
    }
  }

  static var popoverMenuBar: Exhibit {
    Exhibit(PopoverMenuBar.self) {
      let (bar, file) = (Menu(), Menu())
      file.append("Open", action: "win.open")
      bar.appendSubmenu("File", submenu: file)
      bar.appendSubmenu("Edit", submenu: Menu())
      return PopoverMenuBar(model: bar)
    } reactive: { bar in
      bar.reactive.isSensitive.values
    }
  }

  static var statusbar: Exhibit {
    Exhibit(Statusbar.self, .fill) {
      let bar = Statusbar()
      bar.verticalAlignment = .end
      return bar
    } reactive: { bar in
      let saved = MutableProperty(3)
      saved.signal.bind(onMain: bar) { _ = $0.push(contextID: 0, text: "\($1) letters saved") }
      return saved
    }
  }
}
