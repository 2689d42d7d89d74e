import Foundation
import GTKKit
import PixelsCore
import Rivulet
import Wellspring

/// A gallery of popular photographs.
@main
enum Pixels {
  @MainActor
  static func main() {
    Toolkit.shareHeaps()
    Toolkit.prepare()
    Language.start(domain: Language.domain)
    let arguments = Program.arguments(of: "Pixels", help: Arguments.help, Arguments.init)
    printSubscriptions()
    // A picture for a page or a test looks the same whatever is remembered here.
    let file = arguments.screenshot == nil ? SettingsFile.standard(for: "pixels") : nil
    let settings = SettingsFile(file, on: MainScheduler(), log: .application)
    // The service starts on a thread of its own and is asked for the first photographs and their thumbnails, while GTK starts.
    let gallery = MutableProperty<GalleryViewModel<Bitmap>?>(
      GalleryViewModel(source: arguments.origin.makeSource(), settings: settings.settings.value))
    let known = settings.settings.value
    gallery.value?.load(
      anticipating: known.place(in: arguments.origin.name) == 0 ? GridViewport.places(inWindow: known.size).count : 0)
    exit(
      AdwaitaApplication.run(id: "io.github.rivulet.Pixels") { application in
        // From now on only the window retains the gallery, so that it can release it when it shows another one.
        guard let first = gallery.value else { return }
        gallery.value = nil
        open(application, arguments, first, settings)
      })
  }

  @MainActor
  private static func open(
    _ application: Application, _ arguments: Arguments, _ gallery: GalleryViewModel<Bitmap>, _ settings: SettingsFile
  ) {
    let others = [arguments.origin == .commons ? PhotoOrigin.folder(nil) : .commons]
    do {
      CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
      let window = GalleryWindow(application, origins: [arguments.origin] + others, settings: settings)
      try window.show(gallery, name: arguments.origin.name)
      window.window.isFullscreened = arguments.isFullScreen && Desktop.system.hasFullScreen
      if Timing.isWanted { markFrames(of: window) }
      application.onDispose { withExtendedLifetime(window) {} }
      window.window.fillBrowserPage()
      window.present()
      if let path = arguments.screenshot { takeScreenshot(of: window, to: path, application) }
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
    }
  }
}
