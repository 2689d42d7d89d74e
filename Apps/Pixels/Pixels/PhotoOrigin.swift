import Foundation
import PixelsCore
import Rivulet

/// Which photographs are shown.
enum PhotoOrigin: Hashable {
  /// Those in a folder, by the embedded service; its own photographs when nil.
  case folder(URL?)
  /// Those of a service that speaks the 500px format.
  case host(URL)
  /// The featured pictures of Wikimedia Commons.
  case commons

  /// The source to ask for them. For a folder, the service is started.
  func makeSource() -> any PhotoSource {
    switch self {
    case .folder(let folder):
      FiveHundredPixels(
        title: folder?.lastPathComponent, host: EmbeddedService(photographs: folder).host, consumerKey: "pixels",
        consumerSecret: "wellspring", folder: folder, registersNames: true, hasPages: false)
    case .host(let url):
      FiveHundredPixels(
        title: url.host(), host: .just(url), consumerKey: "pixels", consumerSecret: "wellspring")
    case .commons: WikimediaCommons()
    }
  }

  /// By what it is remembered.
  var name: String {
    switch self {
    case .folder(let folder): folder?.standardizedFileURL.path ?? "folder"
    case .host(let url): url.absoluteString
    case .commons: "commons"
    }
  }

  /// The title in the menu.
  var title: String {
    switch self {
    case .folder(let folder?): localized("Photographs in “%@”", folder.lastPathComponent)
    case .folder(nil): localized("Pixels' Own Photographs")
    case .host(let url): localized("Photographs of %@", url.host() ?? url.absoluteString)
    case .commons: localized("Wikimedia Commons")
    }
  }
}
