import Foundation

/// The photographs that a folder holds now.
struct FolderScan: Sendable {
  struct File: Sendable {
    let name: String
    let stamp: FileStamp
    let size: PixelSize
  }

  /// In the order of their names.
  let files: [File]

  /// Lists the folder, and reads the header of each file whose stamp is not the known one.
  init(folder: URL, known: [String: (stamp: FileStamp, size: PixelSize)]) throws(StartError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .photographsUnreadable(folder)
    }
    var files: [File] = []
    var unread: [(name: String, stamp: FileStamp)] = []
    for name in names.sorted() where Self.isPhotograph(name) {
      guard let stamp = FileStamp(of: folder.appending(path: name)) else { continue }
      if let known = known[name], known.stamp == stamp {
        files.append(File(name: name, stamp: stamp, size: known.size))
      } else {
        unread.append((name, stamp))
      }
    }
    files += Self.reading(unread, in: folder)
    self.files = files.sorted { $0.name < $1.name }
  }

  private static func isPhotograph(_ name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return ["jpg", "jpeg", "png", "webp"].contains(name[dot...].dropFirst().lowercased())
  }

  private static func reading(_ unread: [(name: String, stamp: FileStamp)], in folder: URL) -> [File] {
    // Headers take a third of a millisecond each: thousands of them are worth every core.
    unread.concurrentMap { name, stamp in
      guard let header = ImageHeader(of: folder.appending(path: name)) else {
        Log.write("\(name) is not an image that can be read; it is left out")
        return nil
      }
      return File(name: name, stamp: stamp, size: header.size)
    }.compactMap { $0 }
  }
}
