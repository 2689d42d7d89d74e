import Foundation

/// The photographs' files in every size.
final class ImageLibrary: Sendable {
  /// One photograph in one size, at one state of its file.
  struct Item: Sendable {
    let file: URL
    let size: ImageSize
    let validators: Validators
    fileprivate let name: String
  }

  private let folder: URL
  private let cache: FileCache

  init(folder: URL, cache: URL) {
    self.folder = folder
    // A decoded photograph can take hundreds of megabytes, so only a few are made at a time.
    self.cache = FileCache(folder: cache, limit: max(2, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Looks at the file without reading it. Nil when it is gone.
  func item(for photograph: Photograph, size: ImageSize) -> Item? {
    let file = folder.appending(path: photograph.file)
    guard let stamp = FileStamp(of: file) else { return nil }
    let name = "\(Fingerprint.of("\(file.path) \(stamp.bytes) \(stamp.modified)"))-\(size.id)"
    return Item(
      file: file, size: size, validators: Validators(etag: "\"\(name)\"", lastModified: stamp.date),
      name: "\(name).jpeg")
  }

  /// The item's JPEG: read from the cache, or made.
  func jpeg(_ item: Item) throws(ImageFailure) -> Data {
    try cache.data(named: item.name) { () throws(ImageFailure) in
      try ImageEncoder.jpeg(of: item.file, in: item.size)
    }
  }
}
