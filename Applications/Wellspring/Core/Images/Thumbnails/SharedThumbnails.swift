import Foundation
import ImageDecoding
import RivuletLog

/// The thumbnails that the programs of a desktop share, by the standard of freedesktop.org.
///
/// Any program may write there, so a thumbnail is used only if it is a whole picture, of the file as it is now, and in the
/// file's proportions.
final class SharedThumbnails: Sendable {
  private let root: [UInt8]
  private let sizes: [ThumbnailSize: CacheFolder]
  private let failures: CacheFolder

  /// - Parameters:
  ///   - root: The folder of all of them, `$XDG_CACHE_HOME/thumbnails`.
  ///   - bytes: The number of bytes that the thumbnails of a size may take before only those are added that were looked at.
  init(_ root: URL, limit bytes: Int) {
    self.root = Array(root.path.utf8)
    let pairs = ThumbnailSize.allCases.map { size in
      (size, CacheFolder(root.appending(path: size.folder), limit: bytes, isShared: true))
    }
    sizes = Dictionary(uniqueKeysWithValues: pairs)
    failures = CacheFolder(root.appending(path: "fail/rivulet-pixels"), limit: bytes, isShared: true)
  }

  /// The entry of a file; nil if it is a thumbnail itself.
  func entry(path: [UInt8], stamp: FileStamp) -> ThumbnailEntry? {
    path.starts(with: root + [UInt8(ascii: "/")]) ? nil : ThumbnailEntry(path: path, stamp: stamp)
  }

  /// The thumbnail of a photograph, or a larger one, as a PNG or JPEG file; nil if there is none that can be used.
  func picture(of photograph: Photograph, _ entry: ThumbnailEntry, in size: ThumbnailSize) -> Data? {
    for candidate in size.sufficient {
      guard let file = file(entry, candidate), let picture = ThumbnailPicture(file.bytes, side: candidate.rawValue),
        picture.notes.describe(entry), picture.suffices(for: photograph, in: size)
      else { continue }
      return Data(file.bytes)
    }
    return nil
  }

  /// True if the file has a thumbnail of a size, as far as that says itself.
  func contains(_ entry: ThumbnailEntry, in size: ThumbnailSize) -> Bool {
    contains(entry, in: "\(size.folder)")
  }

  /// True if the file is known to have no thumbnail.
  func hasFailed(_ entry: ThumbnailEntry) -> Bool {
    contains(entry, in: "fail/rivulet-pixels")
  }

  /// False when more thumbnails of a size would fill the disk.
  func hasRoom(for size: ThumbnailSize) -> Bool { sizes[size]?.hasRoom ?? false }

  /// Writes a thumbnail for all programs.
  ///
  /// - Returns: False if it couldn't be written.
  func write(_ picture: DecodedImage, of photograph: Photograph, _ entry: ThumbnailEntry, in size: ThumbnailSize)
    -> Bool
  {
    let type = photograph.format.flatMap(ImageHeader.Format.init)?.type ?? "image/*"
    let texts: KeyValuePairs = [
      "Thumb::URI": entry.uri, "Thumb::MTime": "\(entry.modified)", "Thumb::Size": "\(entry.stamp.bytes)",
      "Thumb::Image::Width": "\(photograph.width)", "Thumb::Image::Height": "\(photograph.height)",
      "Thumb::Mimetype": type, ThumbnailNotes.changed: "\(entry.stamp.changed)", "Software": "Rivulet Pixels",
    ]
    guard let png = PNGEncoder.png(picture, texts: texts) else { return false }
    return sizes[size]?.write(png, entry.name) ?? false
  }

  /// Notes that a file has no thumbnail, so that none is tried before it changes.
  func noteFailure(_ entry: ThumbnailEntry) {
    let texts: KeyValuePairs = ["Thumb::URI": entry.uri, "Thumb::MTime": "\(entry.modified)"]
    if let png = PNGEncoder.png(edge: 1, colour: [0, 0, 0, 0], texts: texts) { failures.write(png, entry.name) }
  }

  /// Writes nothing any more.
  func close() {
    for folder in sizes.values { folder.close() }
    failures.close()
  }

  private func contains(_ entry: ThumbnailEntry, in folder: String) -> Bool {
    guard let file = try? OpenFile(path(entry, folder)) else { return false }
    return ThumbnailNotes(beforePixelsIn: file.read(4096, at: 0)).describe(entry)
  }

  private func file(_ entry: ThumbnailEntry, _ size: ThumbnailSize) -> (open: OpenFile, bytes: [UInt8])? {
    guard let file = try? OpenFile(path(entry, size.folder)), (1...size.mostBytes).contains(file.stamp.bytes) else {
      return nil
    }
    return (file, file.read(file.stamp.bytes, at: 0))
  }

  private func path(_ entry: ThumbnailEntry, _ folder: String) -> [UInt8] {
    root + "/\(folder)/\(entry.name)".utf8
  }
}
