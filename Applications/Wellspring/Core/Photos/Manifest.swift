import Foundation
import RivuletLog

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

  /// Tells one content from another; empty when there is none.
  let fingerprint: String

  private let content: Data?

  /// Reads the folder's manifest. Without a readable one every photograph goes by its file name.
  init(folder: URL) {
    content = try? OpenFile(Array(folder.appending(path: "photos.json").path.utf8)).contents()
    fingerprint = content.map { Fingerprint.of($0) } ?? ""
  }

  /// The entry of each file.
  var entries: [FileName: Entry] {
    guard let content else { return [:] }
    do {
      let listed = try JSONDecoder().decode([Entry].self, from: content)
      return Dictionary(listed.map { (FileName($0.file), $0) }) { _, last in last }
    } catch {
      Logger.service.report("photos.json cannot be read, so photographs go by their file names: \(error)")
      return [:]
    }
  }

  func noteFiles(missingFrom names: Set<FileName>) {
    for name in entries.keys.sorted() where !names.contains(name) {
      Logger.service.report("photos.json names \(name.text), which is not there")
    }
  }
}
