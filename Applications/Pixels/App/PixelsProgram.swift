import AppCore
import AppUI
import Foundation
import GTKKit
import ImageDecoding
import PixelsCore
import Rivulet
import RivuletLog

/// The program: one window, which every further start and every file opened elsewhere goes to.
@MainActor
final class PixelsProgram {
  private let settings: SettingsFile
  /// The gallery that is loaded while GTK starts; nil once the window has it.
  private var first: (gallery: GalleryViewModel<Bitmap>, origin: PhotoOrigin)?
  private var window: GalleryWindow?
  private var hasStyle = false

  /// Begins to load the photographs.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the start.
  ///   - settings: The settings.
  init(_ arguments: Arguments, settings: SettingsFile) {
    self.settings = settings
    if arguments.isService { return }
    ImageWorkers.shared.warmUp()
    let known = settings.settings.value
    let origin = arguments.origin ?? known.origin
    var keys = ServiceKeys()
    if let key = arguments.key { keys.given[origin.name] = key }
    let key = keys.key(of: origin.name, stored: known.keys) { Logger.application.report($0) }
    let gallery = GalleryViewModel(source: origin.makeSource(key: key), settings: known)
    let isAtTop = arguments.file == nil && arguments.files.isEmpty && known.place(in: origin.name) == 0
    gallery.load(anticipating: isAtTop ? GridViewport.places(inWindow: known.size).count : 0)
    first = (gallery, origin)
  }

  /// Shows what the arguments of this start or another ask for.
  ///
  /// - Returns: The exit status of the start.
  @discardableResult
  func show(_ application: Application, _ arguments: Arguments) -> Int {
    do {
      let window = try makeWindow(application, for: arguments)
      if !arguments.files.isEmpty {
        window.openAlone(arguments.files, arguments.problems)
      } else if let file = arguments.file {
        window.open(file)
      } else if let origin = arguments.origin {
        let isOther = origin.hasHosts && window.take(origin, key: arguments.key)
        window.show(origin, again: isOther)
      }
      if arguments.files.isEmpty { window.note(arguments.problems) }
      if arguments.isFullScreen { window.window.isFullscreened = Desktop.system.hasFullScreen }
      window.present()
      if let path = arguments.screenshot { takeScreenshot(of: window, to: path, application) }
      return 0
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
      return 1
    }
  }

  /// Opens files of a file manager.
  func open(_ application: Application, _ files: [any File]) {
    do {
      let window = try makeWindow(application)
      window.open(files)
      window.present()
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
    }
  }

  private func makeWindow(_ application: Application, for arguments: Arguments? = nil) throws -> GalleryWindow {
    if let window { return window }
    if !hasStyle { CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install() }
    hasStyle = true
    let last = settings.settings.value.origin
    let origins: [PhotoOrigin] = [.folder(nil), .commons] + (last.hasHosts ? [last] : [])
    let window = GalleryWindow(application, origins: origins, settings: settings)
    if let origin = arguments?.origin, origin.hasHosts { window.take(origin, key: arguments?.key) }
    if arguments?.screenshot == nil { window.logins = SessionStore(Secrets.standard(for: "Pixels")) }
    if let (gallery, origin) = first {
      try window.show(gallery, name: origin.name)
      first = nil
    } else {
      window.show(arguments?.origin ?? settings.settings.value.origin)
    }
    if Timing.isWanted { markFrames(of: window) }
    window.window.fillBrowserPage()
    // A program that D-Bus started may outlive its window for some seconds.
    window.window.connect(Window.closeRequest) { [weak self] in
      self?.window = nil
      return false
    }
    self.window = window
    return window
  }
}
