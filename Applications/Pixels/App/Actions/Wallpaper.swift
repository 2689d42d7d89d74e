import Foundation
import GTKKit
import PixelsCore

/// The wallpaper of the desktop.
enum Wallpaper {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func set(_ file: URL) async throws(Failure) {
    do throws(GLibError) {
      try await DesktopPortal.setWallpaper(file.path)
    } catch {
      throw Failure(description: localized("this desktop has no portal for wallpapers."))
    }
  }
}
