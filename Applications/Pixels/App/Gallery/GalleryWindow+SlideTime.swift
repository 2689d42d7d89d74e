import GTKKit
import PixelsCore
import RivuletGTK

/// The time for which a slide show shows each photograph.
extension GalleryWindow {
  func addSlideTimes() {
    window.add(actions.slideTime)
    actions.slideTime.choice = "\(settings.settings.value.slideTime)"
    actions.slideTime.observe(SimpleAction.choice) { [weak self] text in
      guard let self, let seconds = text.flatMap({ Int($0) }), Menu.slideSeconds.contains(seconds) else { return }
      settings.settings.value.slideTime = seconds
      screen?.gallery.slideTime.value = .seconds(seconds)
    }
  }
}

extension Menu {
  fileprivate static let slideSeconds = [2, 3, 5, 10, 20, 30, 60]

  /// Lets a person choose the time.
  @MainActor
  static var slideTimes: Menu {
    let menu = Menu()
    for seconds in slideSeconds {
      menu.append(localized(plural: "%@ Second", "%@ Seconds", seconds), action: "win.slide-time::\(seconds)")
    }
    return menu
  }
}
