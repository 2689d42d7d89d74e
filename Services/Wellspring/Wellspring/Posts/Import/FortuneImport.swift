import Foundation
import RivuletLog

/// Debian's fortunes as posts: those that are short and have an author.
struct FortuneImport: Sendable {
  let folder: URL

  /// Imports the files that are new or have changed, while the condition holds.
  @discardableResult
  func run(into store: PostStore, while goesOn: @escaping () -> Bool = { true }) throws -> ImportReport {
    var posts = PostImport(into: store, while: goesOn)
    for shelf in FortuneFiles.shelves {
      let folder = shelf.folder.isEmpty ? folder : folder.appending(path: shelf.folder)
      for name in shelf.names {
        guard goesOn() else { return posts.report }
        let file = folder.appending(path: name)
        // Not every package need be there.
        guard let stamp = FileStamp(Array(file.path.utf8)) else { continue }
        let state = "\(stamp.bytes) \(stamp.modified)"
        guard try !store.hasImported(file.path, stamp: state) else { continue }
        do {
          try posts.read(
            FortuneReader(
              file: file, language: shelf.language, date: date(of: file), author: nil, isSelective: true))
          try store.noteImport(file.path, stamp: state)
        } catch let error as ImportError {
          Logger.service.report("\(error)")
        } catch is PostImport.Interrupted {
          return posts.report
        }
      }
    }
    return posts.report
  }

  /// Returns the date of the package. The dates of the texts are unknown, and some files are older than any post.
  private func date(of file: URL) -> Date {
    let index = URL(filePath: "\(file.path).dat")
    return max(file.changeDate, index.changeDate)
  }
}
