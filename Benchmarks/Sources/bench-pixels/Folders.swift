import CPictures
import Foundation

/// The folders of photographs that are measured, made once and kept.
///
/// They hold links to a few hundred megabytes less than their names suggest: what a viewer does with a photograph is the same for
/// each name of it.
struct Folders {
  let root: URL
  private let photographs: [URL]

  init(root: URL, photographs: URL) throws {
    self.root = root
    self.photographs = try FileManager.default.contentsOfDirectory(at: photographs, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "webp" }
      .sorted { $0.path < $1.path }
  }

  /// So many JPEG files, 1600 pixels wide or high.
  func ordinary(_ count: Int) throws -> URL {
    try folder(named: "ordinary-\(count)") { folder in
      let originals = try originals(named: "1600", photographs) { width, height in
        let scale = 1600 / Double(max(width, height))
        return (Int32(Double(width) * scale), Int32(Double(height) * scale))
      }
      for number in 0..<count {
        let name = String(format: "photo-%05d.jpg", number)
        try FileManager.default.linkItem(at: originals[number % originals.count], to: folder.appending(path: name))
      }
    }
  }

  /// JPEG files of 24 megapixels.
  func large() throws -> URL {
    try folder(named: "large") { folder in
      let originals = try originals(named: "6000", Array(photographs.prefix(12))) { _, _ in (6000, 4000) }
      for original in originals {
        try FileManager.default.linkItem(at: original, to: folder.appending(path: original.lastPathComponent))
      }
    }
  }

  private func originals(
    named name: String, _ sources: [URL], size: (Int32, Int32) -> (width: Int32, height: Int32)
  ) throws -> [URL] {
    let folder = try folder(named: "originals-\(name)") { folder in
      for source in sources {
        let target = folder.appending(path: source.deletingPathExtension().lastPathComponent + ".jpg")
        guard let picture = gdk_pixbuf_new_from_file(source.path, nil) else {
          throw Failure("\(source.path) cannot be read")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        let (width, height) = size(gdk_pixbuf_get_width(picture), gdk_pixbuf_get_height(picture))
        let scaled = gdk_pixbuf_scale_simple(picture, width, height, GDK_INTERP_BILINEAR)!
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        try save(scaled, to: target)
      }
    }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).sorted {
      $0.path < $1.path
    }
  }

  private func save(_ picture: OpaquePointer, to target: URL) throws {
    var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
    var values: [UnsafeMutablePointer<CChar>?] = [strdup("85"), nil]
    defer { for text in keys + values { free(text) } }
    guard gdk_pixbuf_savev(picture, target.path, "jpeg", &keys, &values, nil) != 0 else {
      throw Failure("\(target.path) cannot be written")
    }
  }

  /// A folder that is there whole or not at all.
  func folder(named name: String, fill: (URL) throws -> Void) throws -> URL {
    let folder = root.appending(path: name)
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    let unfinished = root.appending(path: "\(name).unfinished")
    try? FileManager.default.removeItem(at: unfinished)
    try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
    try fill(unfinished)
    try FileManager.default.moveItem(at: unfinished, to: folder)
    return folder
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
