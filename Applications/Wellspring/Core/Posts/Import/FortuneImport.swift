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
    try FortuneRenewal(fortunes: self).run(in: store)
    var posts = PostImport(into: store, while: goesOn)
    let files = readers.map(\.file)
    let total = max(files.map(size).reduce(0, +), 1)
    var done = 0
    for reader in readers {
      guard goesOn() else { return posts.report }
      defer {
        done += size(of: reader.file)
        progress(Double(done) / Double(total))
      }
      // Not every package need be there.
      guard let stamp = FileStamp(Array(reader.file.path.utf8)) else { continue }
      let state = "\(stamp.bytes) \(stamp.modified)"
      guard try !store.hasImported(reader.file.path, stamp: state) else { continue }
      do {
        try posts.read(reader)
        try store.noteImport(reader.file.path, stamp: state)
      } catch let error as ImportError {
        Logger.service.report("\(error)")
      } catch is PostImport.Interrupted {
        return posts.report
      }
    }
    return posts.report
  }

  /// A reader for each file, there or not.
  var readers: [FortuneReader] {
    FortuneFiles.shelves.flatMap { shelf in
      let folder = shelf.folder.isEmpty ? folder : folder.appending(path: shelf.folder)
      return shelf.names.map { name in
        let file = folder.appending(path: name)
        return FortuneReader(
          file: file, language: shelf.language, date: date(of: file), author: nil, isSelective: true,
          spread: Self.spread)
      }
    }
  }

  /// A year. All posts of one moment would be in the order of the files, language after language.
  private static let spread = 365 * 86_400

  private func size(of file: URL) -> Int { FileStamp(Array(file.path.utf8))?.bytes ?? 0 }

  /// Returns the date of the package. The dates of the texts are unknown, and some files are older than any post.
  private func date(of file: URL) -> Date {
    let index = URL(filePath: "\(file.path).dat")
    return max(file.changeDate, index.changeDate)
  }
}
