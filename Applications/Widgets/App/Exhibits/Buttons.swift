import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that are clicked.
  static var buttons: [Exhibit] {
    [
      button, buttonContent, toggleButton, checkButton, radioButtons, toggle, linkButton, menuButton, splitButton,
      scaleButton, volumeButton, colorButton, fontButton,
    ]
  }

  static var button: Exhibit {
    Exhibit(
      Button.self,
      knobs: [
        Knob("label", Button.label), Knob("hasFrame", Button.hasFrame), Knob("usesUnderline", Button.usesUnderline),
      ]
    ) {
      Button(label: "Save")
    } reactive: { button in
      button.reactive.clicked.scan(0) { count, _ in count + 1 }.prepend(0)
    }
  }

  static var buttonContent: Exhibit {
    Exhibit(
      Button.self, of: ButtonContent.self,
      knobs: [Knob("label", ButtonContent.label), Knob("iconName", ButtonContent.iconName)]
    ) {
      let (button, content) = (Button(), ButtonContent())
      content.iconName = "document-open-symbolic"
      content.label = "Open"
      button.child = content
      return button
    } reactive: { button in
      button.reactive.clicked.scan(0) { count, _ in count + 1 }.prepend(0)
    }
  }

  static var toggleButton: Exhibit {
    Exhibit(
      ToggleButton.self,
      knobs: [
        Knob("isActive", ToggleButton.isActive), Knob("label", ToggleButton.label),
        Knob("hasFrame", ToggleButton.hasFrame),
      ]
    ) {
      ToggleButton(label: "Bold")
    } reactive: { button in
      let isBold = MutableProperty(true)
      button.reactive.isActive.bind(twoWay: isBold)
      return isBold
    }
  }

  static var checkButton: Exhibit {
    Exhibit(
      CheckButton.self,
      knobs: [
        Knob("isActive", CheckButton.isActive), Knob("label", CheckButton.label),
        Knob("isInconsistent", CheckButton.isInconsistent),
      ]
    ) {
      CheckButton(label: "Remember me")
    } reactive: { button in
      let remembers = MutableProperty(true)
      button.reactive.isActive.bind(twoWay: remembers)
      return remembers
    }
  }

  static var radioButtons: Exhibit {
    Exhibit(
      Box.self, of: CheckButton.self, name: "CheckButton group",
      knobs: [Knob("isActive", CheckButton.isActive), Knob("label", CheckButton.label)]
    ) {
      let (small, large) = (CheckButton(label: "Small"), CheckButton(label: "Large"))
      large.setGroup(small)
      small.isActive = true
      return Box(.vertical, spacing: 6, [small, large])
    } reactive: { box in
      let buttons = box.children.compactMap { $0 as? CheckButton }
      let choices = zip(buttons, ["small", "large"]).map { button, size in
        button.reactive.isActive.values.filter { $0 }.map { _ in size }
      }
      return Signal.merge(choices)
    }
  }

  static var toggle: Exhibit {
    Exhibit(Switch.self, knobs: [Knob("isActive", Switch.isActive), Knob("isOn", Switch.isOn)]) {
      Switch()
    } reactive: { toggle in
      let isOnline = MutableProperty(true)
      toggle.reactive.isActive.bind(twoWay: isOnline)
      return isOnline
    }
  }

  static var linkButton: Exhibit {
    Exhibit(
      LinkButton.self,
      knobs: [
        Knob("uri", LinkButton.uri), Knob("label", LinkButton.label), Knob("isVisited", LinkButton.isVisited),
      ]
    ) {
      LinkButton(uri: "https://www.gtk.org", label: "GTK")
    } reactive: { link in
      link.reactive.isVisited.values
    }
  }

  static var menuButton: Exhibit {
    Exhibit(
      MenuButton.self,
      knobs: [
        Knob("iconName", MenuButton.iconName), Knob("hasFrame", MenuButton.hasFrame),
        Knob("alwaysShowsArrow", MenuButton.alwaysShowsArrow), Knob("arrowDirection", MenuButton.arrowDirection),
      ]
    ) {
      let menu = Menu()
      menu.append("About", action: "win.about")
      return MenuButton(iconName: "open-menu-symbolic", accessibleName: "Menu", menu: menu)
    } reactive: { button in
      button.reactive.iconName.values
    }
  }

  static var splitButton: Exhibit {
    Exhibit(
      SplitButton.self,
      knobs: [Knob("label", SplitButton.label), Knob("arrowDirection", SplitButton.arrowDirection)]
    ) {
      let (button, menu) = (SplitButton(), Menu())
      menu.append("Open Recent", action: "win.recent")
      button.label = "Open"
      button.menuModel = menu
      return button
    } reactive: { button in
      button.reactive.clicked.scan(0) { count, _ in count + 1 }.prepend(0)
    }
  }

  static var scaleButton: Exhibit {
    Exhibit(ScaleButton.self, knobs: [Knob("value", ScaleButton.value, in: 0...100)]) {
      ScaleButton(min: 0, max: 100, step: 5, icons: ["zoom-in-symbolic"])
    } reactive: { button in
      let zoom = MutableProperty(50.0)
      button.reactive.value.bind(twoWay: zoom)
      return zoom
    }
  }

  static var volumeButton: Exhibit {
    Exhibit(VolumeButton.self, knobs: [Knob("value", VolumeButton.value)]) {
      VolumeButton()
    } reactive: { button in
      let volume = MutableProperty(0.5)
      button.reactive.value.bind(twoWay: volume)
      return volume
    }
  }

  static var colorButton: Exhibit {
    Exhibit(ColorButton.self, knobs: [Knob("title", ColorButton.title), Knob("isModal", ColorButton.isModal)]) {
      ColorButton(rgba: RGBA(red: 0.1, green: 0.5, blue: 0.9))
    } reactive: { button in
      button.reactive.rgba.values
    }
  }

  static var fontButton: Exhibit {
    Exhibit(
      FontButton.self,
      knobs: [
        Knob("title", FontButton.title), Knob("usesFont", FontButton.usesFont), Knob("usesSize", FontButton.usesSize),
      ]
    ) {
      FontButton(font: "Sans 12")
    } reactive: { button in
      button.reactive.font.values
    }
  }
}
