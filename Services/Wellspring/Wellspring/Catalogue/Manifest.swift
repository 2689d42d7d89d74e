import Foundation

/// `photos.json`: what a folder says about its photographs.
struct Manifest: Sendable {
  struct Entry: Decodable, Sendable {
    let file: String
    var title: String?
    var author: String?
    var licence: String?
    var source: String?
    var description: String?
  }

  private(set) var entries: [String: Entry] = [:]
  private let folder: URL

  /// Reads the folder's manifest. Without a readable one every photograph goes by its file name.
  init(folder: URL) {
    self.folder = folder
    let file = folder.appending(path: "photos.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      let listed = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
      entries = Dictionary(listed.map { ($0.file, $0) }) { _, last in last }
    } catch {
      Log.write("photos.json cannot be read, so photographs go by their file names: \(error)")
    }
  }

  func noteMissingFiles() {
    for name in entries.keys.sorted() where !FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
      Log.write("photos.json names \(name), which is not there")
    }
  }
}
