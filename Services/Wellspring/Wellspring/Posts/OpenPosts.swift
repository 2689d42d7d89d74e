import Foundation
import RivuletLog
import Synchronization

/// The posts' database, which is opened at the first request for posts.
final class OpenPosts: Sendable {
  private let file: URL
  private let fortunes: URL?
  private let store = Mutex<PostStore?>(nil)
  private let isClosed = Atomic(false)
  private let importing = DispatchGroup()

  init(file: URL, fortunes: URL?) {
    self.file = file
    self.fortunes = fortunes
  }

  /// The store. The first call has what is not there yet of the fortunes imported in the background.
  func opened() throws(DatabaseError) -> PostStore {
    try store.withLock { (store) throws(DatabaseError) in
      if let store { return store }
      let opened = try open()
      store = opened
      beginImport(into: opened)
      return opened
    }
  }

  /// Opens the store in the background.
  func prepare() {
    BackgroundThread.run(isUrgent: true) { [self] in
      do {
        _ = try opened()
      } catch {
        Logger.service.report("\(error)")
      }
    }
  }

  /// Returns when the fortunes are imported.
  func waitForImport() {
    importing.wait()
  }

  /// Ends an import in progress after its last commit, and closes the database.
  func close() {
    isClosed.store(true, ordering: .relaxed)
    importing.wait()
    store.withLock { $0?.close() }
  }

  /// Posts can be found and shown without keeping anything, so a database that only cannot be written is no reason not
  /// to have any.
  private func open() throws(DatabaseError) -> PostStore {
    do {
      return try PostStore(creating: file)
    } catch  where [.full, .unwritable].contains(error.kind) {
      Logger.service.report("\(error), so posts are kept only until the program ends")
      return try PostStore(file: nil)
    }
  }

  private func beginImport(into store: PostStore) {
    guard let fortunes, !isClosed.load(ordering: .relaxed) else { return }
    importing.enter()
    BackgroundThread.run(isUrgent: true) { [self] in
      defer {
        Memory.giveBack()
        importing.leave()
      }
      do {
        try FortuneImport(folder: fortunes).run(into: store) { !self.isClosed.load(ordering: .relaxed) }
      } catch {
        Logger.service.report("the fortunes cannot be imported: \(error)")
      }
    }
  }
}
