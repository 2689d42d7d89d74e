import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The buttons over the photograph: whatever the keys do, for the mouse and the finger.
@MainActor
struct ViewerControls {
  let previous = Self.button("go-previous-symbolic", localized("Previous Photograph"))
  let next = Self.button("go-next-symbolic", localized("Next Photograph"))
  let play = Self.button("media-playback-start-symbolic", localized("Slide Show"))
  let zoomOut = Self.button("zoom-out-symbolic", localized("Zoom Out"))
  /// Says how large the photograph is shown, and goes between all of it and its own size.
  let zoom = Button(label: "")
  let zoomIn = Self.button("zoom-in-symbolic", localized("Zoom In"))
  let save = Self.button("document-save-symbolic", localized("Save a Copy"))
  let more = MenuButton(iconName: "view-more-symbolic", accessibleName: localized("Photograph"))
  /// The stars of the file.
  let stars = Label("")
  let open = Self.button("web-browser-symbolic", localized("Open in a Browser"))

  /// All of them over a widget, to be hidden together.
  func put(over overlay: Overlay) -> [Revealer] {
    let bar = Box(.horizontal, spacing: 6, [play, zoomOut, zoom, zoomIn, save, open, more])
    bar.addCSSClass("osd")
    bar.addCSSClass("toolbar")
    bar.addCSSClass("viewer-controls")
    more.tooltipText = localized("Photograph")
    more.focusesOnClick = false
    more.arrowDirection = .up
    // Made when it is opened, as most viewers are closed without that.
    more.setCreatePopupFunction { if $0.menuModel == nil { $0.menuModel = Menu.photoActions() } }
    zoom.tooltipText = localized("Fit to the Window, or Actual Size")
    zoom.focusesOnClick = false
    zoom.addCSSClass("flat")
    zoom.addCSSClass("zoom")
    showZoom(nil)
    stars.addCSSClass("osd")
    stars.addCSSClass("stars")
    let revealers = [previous, next, bar, stars].map { Revealer($0) }
    revealers[3].canTarget = false
    for (revealer, alignment) in zip(revealers, [Align.start, .end, .center, .start]) {
      revealer.horizontalAlignment = alignment
      revealer.verticalAlignment = .center
      overlay.addOverlay(revealer)
    }
    revealers[2].verticalAlignment = .end
    revealers[3].verticalAlignment = .start
    for button in [previous, next] {
      button.setMargins(12)
      button.addCSSClass("osd")
      button.addCSSClass("circular")
    }
    return revealers
  }

  /// The button of the slide show says what it would do.
  func showPlaying(_ isPlaying: Bool) {
    let name = isPlaying ? localized("Stop the Slide Show") : localized("Slide Show")
    play.iconName = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    play.tooltipText = name
    play.accessibleName = name
  }

  /// Shows the stars of a file; nothing where it has none.
  func showStars(_ text: String?) {
    stars.text = text ?? ""
    stars.isVisible = text != nil
  }

  /// Shows a scale in percent; nothing where it is unknown.
  func showZoom(_ percent: Int?) {
    let text = percent.map { localized("%@%", "\($0)") }
    zoom.label = text ?? ""
    zoom.isSensitive = text != nil
    zoom.accessibleName = text.map { localized("Zoom: %@", $0) } ?? localized("Zoom")
  }

  /// The actions of the buttons.
  var clicks: Signal<ViewerAction, Never> {
    let actions: [(Button, ViewerAction)] = [
      (previous, .previous), (next, .next), (play, .play), (zoomOut, .zoomOut), (zoom, .toggleZoom), (zoomIn, .zoomIn),
      (open, .openInBrowser),
    ]
    return .merge(actions.map { button, action in button.reactive.clicked.replace(with: action) })
  }

  static func button(_ icon: String, _ name: String) -> Button {
    let button = Button(iconName: icon, accessibleName: name)
    button.tooltipText = name
    // The keyboard stays with the photograph, where the space bar means the slide show.
    button.focusesOnClick = false
    return button
  }
}
