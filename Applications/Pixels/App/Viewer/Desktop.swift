import Foundation
import GTKKit
import PixelsCore

/// The services of the desktop that the viewer uses; tests replace them.
@MainActor
struct Desktop {
  /// Asks where and how to save a file of a suggested name.
  var chooseFile: @MainActor (_ name: String, _ window: Window) async -> SaveChoice?
  /// Asks for photographs to open, beginning with a folder.
  var openFiles: @MainActor (_ folder: (any File)?, _ window: Window) async -> [any File] = { folder, window in
    let pictures = FileFilter(localized("Pictures"), mimeTypes: ["image/*"])
    let filters = [pictures, FileFilter(localized("All Files"), patterns: ["*"])]
    return (try? await window.openFiles(title: localized("Open Photographs"), filters: filters, in: folder)) ?? []
  }
  /// Asks for a folder to open, beginning with one.
  var openFolder: @MainActor (_ folder: (any File)?, _ window: Window) async -> (any File)? = { folder, window in
    try? await window.chooseFolder(title: localized("Open a Folder of Photographs"), in: folder)
  }
  /// Opens an address in a browser.
  var open: @MainActor (_ address: URL, _ window: Window) -> Void

  /// Asks for a program and opens a file in it, unless `isCurrent` returns false then. Returns the reason why that failed.
  var openWith:
    @MainActor (_ file: URL, _ window: Window, _ isCurrent: @escaping @MainActor () -> Bool) async -> String? = {
      await Programs.open($0, over: $1, if: $2)
    }
  /// Asks the desktop to set the wallpaper.
  var setWallpaper: @MainActor (_ file: URL) async throws -> Void = { try await Wallpaper.set($0) }
  /// Asks for a printer and prints a picture.
  var print: @MainActor (_ picture: Bitmap, _ name: String, _ window: Window) throws -> Void = {
    try PrintedPhoto($0, name: $1).run(over: $2)
  }

  /// The trash that removed files go to.
  var trash = Trash()

  /// True if a window can fill the screen. In a browser page it always does.
  var hasFullScreen = true

  static let system = Desktop(
    chooseFile: { name, window in await SaveDialog.ask(suggesting: name, over: window) },
    open: { address, window in window.open(address: address.absoluteString) },
    hasFullScreen: !Toolkit.isInBrowser)
}
