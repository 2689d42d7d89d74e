import CPixbuf
import Foundation
import Testing

/// Another program that makes thumbnails, and looks at those of others, by gdk-pixbuf.
struct OtherThumbnailer {
  /// Its folder of thumbnails.
  let root: URL

  /// The path of a file's thumbnail.
  func path(of file: URL, _ size: String = "large") throws -> URL {
    let sum = try #require(g_compute_checksum_for_string(G_CHECKSUM_MD5, uri(of: file), -1))
    defer { g_free(sum) }
    return root.appending(path: "\(size)/\(String(cString: sum)).png")
  }

  func uri(of file: URL) -> String {
    "file://" + file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!
  }

  /// Writes a thumbnail of a file.
  ///
  /// - Parameter notes: The notes that are others than they should be.
  func write(_ picture: Bitmap, of file: URL, _ size: String = "large", notes: [String: String] = [:]) throws {
    let modified = try #require(
      FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
    let right = ["Thumb::URI": uri(of: file), "Thumb::MTime": "\(Int(modified.timeIntervalSince1970.rounded(.down)))"]
    let path = try path(of: file, size)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.png(texts: right.merging(notes) { $1 }).write(to: path)
  }

  /// The thumbnail of a file, if there is one, and its notes.
  func read(_ file: URL, _ size: String = "large") throws -> (picture: Bitmap, notes: [String: String])? {
    let path = try path(of: file, size)
    guard let data = try? Data(contentsOf: path) else { return nil }
    let pixbuf = try #require(gdk_pixbuf_new_from_file(path.path, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let keys = ["URI", "MTime", "Size", "Image::Width", "Image::Height", "Mimetype"].map { "Thumb::\($0)" }
    let notes = keys.compactMap { key in
      gdk_pixbuf_get_option(pixbuf, "tEXt::\(key)").map { (key, String(cString: $0)) }
    }
    return (try Bitmap(data), Dictionary(uniqueKeysWithValues: notes))
  }
}
