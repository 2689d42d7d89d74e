import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that show something, and take no input.
  static var display: [Exhibit] {
    [
      label, image, picture, avatar, spinner, progressBar, levelBar, separator, statusPage, infoBar, shortcutLabel,
      windowTitle,
    ]
  }

  static var label: Exhibit {
    Exhibit(
      Label.self,
      knobs: [
        Knob("text", Label.text), Knob("isSelectable", Label.isSelectable), Knob("wraps", Label.wraps),
        Knob("ellipsize", Label.ellipsize), Knob("justify", Label.justify), Knob("xAlignment", Label.xAlignment),
        Knob("widthCharacters", Label.widthCharacters, in: -1...100),
      ]
    ) {
      Label("Rivers run to the sea")
    } reactive: { label in
      label.reactive.text.values.map { "\($0.count) letters" }
    }
  }

  static var image: Exhibit {
    Exhibit(
      Image.self,
      knobs: [Knob("iconName", Image.iconName), Knob("pixelSize", Image.pixelSize, in: -1...256)]
    ) {
      Image("emblem-photos-symbolic", size: 64)
    } reactive: { image in
      let iconName = MutableProperty<String?>("weather-clear-symbolic")
      iconName.signal.bind(to: image.reactive.iconName)
      return iconName
    }
  }

  static var picture: Exhibit {
    Exhibit(
      Picture.self, .fill,
      knobs: [
        Knob("contentFit", Picture.contentFit), Knob("canShrink", Picture.canShrink),
        Knob("alternativeText", Picture.alternativeText),
      ]
    ) {
      let pixels = (0..<96).map { column in Bitmap.Pixel(red: UInt8(2 * column), green: 120, blue: 190) }
      let picture = Picture(Bitmap(width: 12, height: 8, pixels: pixels))
      picture.alternativeText = "A gradient"
      return picture
    } reactive: { picture in
      picture.reactive.contentFit.values
    }
  }

  static var avatar: Exhibit {
    Exhibit(
      Avatar.self,
      knobs: [
        Knob("text", Avatar.text), Knob("size", Avatar.size, in: -1...256), Knob("showsInitials", Avatar.showsInitials),
      ]
    ) {
      Avatar(size: 80, name: "Ada Lovelace")
    } reactive: { avatar in
      avatar.reactive.text.values
    }
  }

  static var spinner: Exhibit {
    Exhibit(Spinner.self, knobs: [Knob("isSpinning", Spinner.isSpinning)]) {
      let spinner = Spinner()
      spinner.setSizeRequest(width: 48, height: 48)
      return spinner
    } reactive: { spinner in
      let isBusy = MutableProperty(true)
      isBusy.signal.bind(to: spinner.reactive.isSpinning)
      return isBusy
    }
  }

  static var progressBar: Exhibit {
    Exhibit(
      ProgressBar.self,
      knobs: [
        Knob("fraction", ProgressBar.fraction), Knob("showsText", ProgressBar.showsText),
        Knob("text", ProgressBar.text), Knob("isInverted", ProgressBar.isInverted),
        Knob("ellipsize", ProgressBar.ellipsize),
      ]
    ) {
      let bar = ProgressBar()
      bar.widthRequest = 220
      bar.showsText = true
      return bar
    } reactive: { bar in
      let (done, total) = (MutableProperty(3), MutableProperty(5))
      let fraction = done.combineLatest(with: total).map { Double($0) / Double($1) }
      fraction.signal.bind(to: bar.reactive.fraction)
      return bar.reactive.fraction.values
    }
  }

  static var levelBar: Exhibit {
    Exhibit(
      LevelBar.self,
      knobs: [
        Knob("value", LevelBar.value, in: 0...5), Knob("maxValue", LevelBar.maxValue, in: 1...10),
        Knob("mode", LevelBar.mode), Knob("isInverted", LevelBar.isInverted),
      ]
    ) {
      let bar = LevelBar(minValue: 0, maxValue: 5)
      bar.mode = .discrete
      bar.setSizeRequest(width: 220, height: 12)
      return bar
    } reactive: { bar in
      let strength = MutableProperty(3.0)
      bar.reactive.value.bind(twoWay: strength)
      return strength
    }
  }

  static var separator: Exhibit {
    Exhibit(Separator.self, .fill, knobs: [Knob("orientation", Separator.orientation)]) {
      let separator = Separator(orientation: .horizontal)
      separator.verticalAlignment = .center
      return separator
    } reactive: { separator in
      separator.reactive.orientation.values
    }
  }

  static var statusPage: Exhibit {
    Exhibit(
      StatusPage.self, .fill(height: 300),
      knobs: [Knob("title", StatusPage.title), Knob("descriptionText", StatusPage.descriptionText)]
    ) {
      let page = StatusPage(title: "No results", details: "Try another word.", iconName: "system-search-symbolic")
      page.addCSSClass("compact")
      return page
    } reactive: { page in
      page.reactive.title.values
    }
  }

  static var infoBar: Exhibit {
    Exhibit(
      InfoBar.self, .fill,
      knobs: [
        Knob("messageType", InfoBar.messageType), Knob("isRevealed", InfoBar.isRevealed),
        Knob("showsCloseButton", InfoBar.showsCloseButton),
      ]
    ) {
      let bar = InfoBar()
      bar.addChild(Label("You are offline"))
      bar.messageType = .warning
      _ = bar.addButton("Retry", responseID: 1)
      bar.verticalAlignment = .start
      return bar
    } reactive: { bar in
      bar.reactive.response.scan(0) { count, _ in count + 1 }.prepend(0)
    }
  }

  static var shortcutLabel: Exhibit {
    Exhibit(
      ShortcutLabel.self,
      knobs: [
        Knob("accelerator", ShortcutLabel.accelerator), Knob("disabledText", ShortcutLabel.disabledText),
      ]
    ) {
      ShortcutLabel(accelerator: "<Control><Shift>s")
    } reactive: { label in
      label.reactive.accelerator.values
    }
  }

  static var windowTitle: Exhibit {
    Exhibit(WindowTitle.self, knobs: [Knob("title", WindowTitle.title), Knob("subtitle", WindowTitle.subtitle)]) {
      WindowTitle("Letters", subtitle: "3 unread")
    } reactive: { title in
      let unread = MutableProperty(3)
      unread.signal.map { "\($0) unread" }.bind(to: title.reactive.subtitle)
      return unread
    }
  }
}
