import Foundation
import Synchronization

/// The folder of photographs, and what of it the catalogue knows.
final class PhotographFolder: Sendable {
  private let url: URL
  private let root: [UInt8]
  private let cache: URL
  private let catalogue: Catalogue
  private let scan: Mutex<FolderScan?>

  init(_ url: URL, cache: URL, catalogue: Catalogue) {
    self.url = url
    self.cache = cache
    self.catalogue = catalogue
    root = Array(url.path.utf8)
    scan = Mutex(nil)
  }

  /// Makes the catalogue agree with the folder, if files have come or gone since the last time.
  ///
  /// - Returns: true when there was something to do.
  @discardableResult
  func update() throws -> Bool {
    try scan.withLock { scan in
      if let scan, scan.isCurrent { return false }
      let now = try FolderScan(folder: url, excluding: cache)
      let manifest = Manifest(folder: url)
      try catalogue.replace(with: now, manifest: manifest, at: Date())
      defer { scan = now }
      return scan?.files != now.files
    }
  }

  func path(of name: FileName) -> [UInt8] {
    root + [UInt8(ascii: "/")] + name.bytes
  }

  func open(_ name: FileName) throws(ImageFailure) -> OpenFile {
    try OpenFile(path(of: name))
  }

  /// The file's state now; nil when it is gone.
  func stamp(of name: FileName) -> FileStamp? {
    FileStamp(path(of: name))
  }
}
