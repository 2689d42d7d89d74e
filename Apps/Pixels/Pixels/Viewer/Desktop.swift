import Foundation
import GTKKit
import PixelsCore

/// The services of the desktop that the viewer uses; tests replace them.
@MainActor
struct Desktop {
  /// Asks where to save a file of a suggested name.
  var chooseFile: @MainActor (_ name: String, _ window: Window) async -> URL?
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

  /// True if a window can fill the screen. In a browser page it always does.
  var hasFullScreen = true

  static let system = Desktop(
    chooseFile: { name, window in
      let file = try? await window.saveFile(title: localized("Save the Photograph"), suggestedName: name)
      return file?.path.map { URL(filePath: $0) }
    },
    open: { address, window in window.open(address: address.absoluteString) },
    hasFullScreen: !Toolkit.isInBrowser)
}
