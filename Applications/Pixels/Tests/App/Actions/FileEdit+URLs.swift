import Foundation
import PixelsCore

/// Changes of files as they are.
extension FileEdit {
  static func rename(_ file: URL, to name: String) -> FileEdit { .rename(FileTarget(file), to: name) }
  static func moveToTrash(_ files: [URL]) -> FileEdit { .moveToTrash(files.map { FileTarget($0) }) }
  static func delete(_ files: [URL]) -> FileEdit { .delete(files.map { FileTarget($0) }) }
  static func rotate(_ files: [URL], clockwise: Bool) -> FileEdit {
    .rotate(files.map { FileTarget($0) }, clockwise: clockwise)
  }
  static func rate(_ files: [URL], stars: Int) -> FileEdit { .rate(files.map { FileTarget($0) }, stars: stars) }
}
