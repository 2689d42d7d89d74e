import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that place others.
  static var containers: [Exhibit] {
    [
      box, grid, centerBox, frame, expander, paned, overlay, revealer, scrolledWindow, clamp, flap, popover,
      toastOverlay,
    ]
  }

  static var box: Exhibit {
    Exhibit(
      Box.self,
      knobs: [
        Knob("orientation", Box.orientation), Knob("spacing", Box.spacing), Knob("isHomogeneous", Box.isHomogeneous),
      ]
    ) {
      Box(.horizontal, spacing: 6, ["One", "Two", "Three"].map { Button(label: $0) })
    } reactive: { box in
      box.reactive.spacing.values
    }
  }

  static var grid: Exhibit {
    Exhibit(
      Grid.self,
      knobs: [
        Knob("rowSpacing", Grid.rowSpacing), Knob("columnSpacing", Grid.columnSpacing),
        Knob("isRowHomogeneous", Grid.isRowHomogeneous), Knob("isColumnHomogeneous", Grid.isColumnHomogeneous),
      ]
    ) {
      let grid = Grid()
      for number in 0..<6 {
        grid.attach(Button(label: "\(number + 1)"), column: number % 3, row: number / 3, width: 1, height: 1)
      }
      (grid.rowSpacing, grid.columnSpacing) = (6, 6)
      return grid
    } reactive: { grid in
      grid.reactive.rowSpacing.values
    }
  }

  static var centerBox: Exhibit {
    Exhibit(CenterBox.self, .fill, knobs: [Knob("orientation", CenterBox.orientation)]) {
      let box = CenterBox()
      box.startWidget = Label("Start")
      box.centerWidget = Label("Center")
      box.endWidget = Label("End")
      return box
    } reactive: { box in
      box.reactive.orientation.values
    }
  }

  static var frame: Exhibit {
    Exhibit(
      Frame.self, .fill,
      knobs: [Knob("label", Frame.label), Knob("labelXAlignment", Frame.labelXAlignment)]
    ) {
      let frame = Frame(label: "Address")
      frame.child = Label("12 River Street")
      return frame
    } reactive: { frame in
      frame.reactive.label.values
    }
  }

  static var expander: Exhibit {
    Exhibit(
      Expander.self,
      knobs: [
        Knob("isExpanded", Expander.isExpanded), Knob("label", Expander.label),
        Knob("usesMarkup", Expander.usesMarkup),
      ]
    ) {
      let expander = Expander(label: "Details")
      expander.child = Label("What is seldom needed")
      return expander
    } reactive: { expander in
      let showsDetails = MutableProperty(true)
      expander.reactive.isExpanded.bind(twoWay: showsDetails)
      return showsDetails
    }
  }

  static var paned: Exhibit {
    Exhibit(
      Paned.self, .fill,
      knobs: [
        Knob("orientation", Paned.orientation), Knob("position", Paned.position, in: 0...600),
        Knob("hasWideHandle", Paned.hasWideHandle),
      ]
    ) {
      let paned = Paned(orientation: .horizontal)
      paned.startChild = Label("Folders")
      paned.endChild = Label("Letters")
      return paned
    } reactive: { paned in
      let width = MutableProperty(110)
      paned.reactive.position.bind(twoWay: width)
      return width
    }
  }

  static var overlay: Exhibit {
    Exhibit(Overlay.self, .fill) {
      let (overlay, badge) = (Overlay(Image("mail-unread-symbolic", size: 96)), Label("3"))
      badge.addCSSClass("accent")
      (badge.horizontalAlignment, badge.verticalAlignment) = (.center, .start)
      overlay.addOverlay(badge)
      return overlay
    } reactive: { overlay in
      overlay.reactive.child.values.map { $0 == nil }
    }
  }

  static var revealer: Exhibit {
    Exhibit(
      Revealer.self,
      knobs: [
        Knob("revealsChild", Revealer.revealsChild), Knob("transitionType", Revealer.transitionType),
        Knob("transitionDuration", Revealer.transitionDuration, in: 0...5000),
      ]
    ) {
      Revealer(Label("Saved just now"))
    } reactive: { revealer in
      revealer.reactive.isChildRevealed
    }
  }

  static var scrolledWindow: Exhibit {
    Exhibit(
      ScrolledWindow.self, .fill,
      knobs: [
        Knob("hasFrame", ScrolledWindow.hasFrame), Knob("windowPlacement", ScrolledWindow.windowPlacement),
        Knob("verticalScrollbarPolicy", ScrolledWindow.verticalScrollbarPolicy),
        Knob("overlaysScrollbars", ScrolledWindow.overlaysScrollbars),
      ]
    ) {
      ScrolledWindow(Label((1...30).map { "Line \($0)" }.joined(separator: "\n")))
    } reactive: { scroller in
      scroller.verticalAdjustment.reactive.value.values
    }
  }

  static var clamp: Exhibit {
    Exhibit(
      Clamp.self, .fill,
      knobs: [
        Knob("maximumSize", Clamp.maximumSize, in: 0...1000),
        Knob("tighteningThreshold", Clamp.tighteningThreshold, in: 0...1000),
      ]
    ) {
      let clamp = Clamp()
      clamp.maximumSize = 180
      clamp.child = Button(label: "Never wider than 180")
      clamp.verticalAlignment = .center
      return clamp
    } reactive: { clamp in
      clamp.reactive.maximumSize.values
    }
  }

  static var flap: Exhibit {
    Exhibit(
      Flap.self, .fill,
      knobs: [
        Knob("revealsFlap", Flap.revealsFlap), Knob("flapPosition", Flap.flapPosition),
        Knob("foldPolicy", Flap.foldPolicy), Knob("transitionType", Flap.transitionType),
      ]
    ) {
      let panel = Label("Panel")
      panel.widthRequest = 100
      return Flap(content: Label("Content"), panel: panel)
    } reactive: { flap in
      let showsPanel = MutableProperty(true)
      flap.separator = Separator(orientation: .vertical)
      flap.reactive.revealsFlap.bind(twoWay: showsPanel)
      return showsPanel
    }
  }

  static var popover: Exhibit {
    Exhibit(
      MenuButton.self, of: Popover.self,
      knobs: [Knob("hasArrow", Popover.hasArrow), Knob("position", Popover.position)]
    ) {
      let (button, popover) = (MenuButton(), Popover())
      popover.child = Label("A place for a few controls")
      button.label = "More"
      button.popover = popover
      return button
    } reactive: { button in
      let popover = button.popover
      return popover?.reactive.isVisible.values.map { $0 ? "open" : "closed" } ?? .never
    }
  }

  static var toastOverlay: Exhibit {
    Exhibit(ToastOverlay.self, .fill) {
      let button = Button(label: "Delete")
      (button.horizontalAlignment, button.verticalAlignment) = (.center, .start)
      let overlay = ToastOverlay(button)
      return overlay
    } reactive: { overlay in
      let button = overlay.child as? Button
      let deleted = button?.reactive.clicked.scan(0) { count, _ in count + 1 }.prepend(1) ?? .never
      deleted.bind(onMain: overlay) { $0.show("\($1) deleted") }
      return deleted
    }
  }
}
