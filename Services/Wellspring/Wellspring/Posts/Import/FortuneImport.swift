import Foundation
import RivuletLog

/// Debian's fortunes as posts: those that are short and have an author.
struct FortuneImport: Sendable {
  let folder: URL

  /// Imports the files that are new or have changed, while the condition holds.
  ///
  /// - Parameter progress: Receives the part of the files that is done, from 0 to 1.
  @discardableResult
  func run(
    into store: PostStore, progress: (Double) -> Void = { _ in }, while goesOn: @escaping () -> Bool = { true }
  ) throws -> ImportReport {
    try FortuneRenewal(folder: folder).run(in: store)
    var posts = PostImport(into: store, while: goesOn)
    let sizes = FortuneFiles.shelves.flatMap { shelf in shelf.names.map { size(of: $0, in: shelf) } }
    let total = max(sizes.reduce(0, +), 1)
    var done = 0
    for shelf in FortuneFiles.shelves {
      let folder = shelf.folder.isEmpty ? folder : folder.appending(path: shelf.folder)
      for name in shelf.names {
        guard goesOn() else { return posts.report }
        defer {
          done += size(of: name, in: shelf)
          progress(Double(done) / Double(total))
        }
        let file = folder.appending(path: name)
        // Not every package need be there.
        guard let stamp = FileStamp(Array(file.path.utf8)) else { continue }
        let state = "\(stamp.bytes) \(stamp.modified)"
        guard try !store.hasImported(file.path, stamp: state) else { continue }
        do {
          try posts.read(
            FortuneReader(
              file: file, language: shelf.language, date: date(of: file), author: nil, isSelective: true,
              spread: Self.spread))
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

  /// A year. All posts of one moment would be in the order of the files, language after language.
  private static let spread = 365 * 86_400

  private func size(of name: String, in shelf: FortuneFiles.Shelf) -> Int {
    FileStamp(Array(folder.appending(path: shelf.folder).appending(path: name).path.utf8))?.bytes ?? 0
  }

  /// Returns the date of the package. The dates of the texts are unknown, and some files are older than any post.
  private func date(of file: URL) -> Date {
    let index = URL(filePath: "\(file.path).dat")
    return max(file.changeDate, index.changeDate)
  }
}
