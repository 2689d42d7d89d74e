import Foundation
import RivuletLog
import Synchronization

/// The posts' database, which is opened at the first request for posts.
final class OpenPosts: Sendable {
  private let file: URL
  private let fortunes: URL?
  /// A database that has the fortunes already, to begin with.
  private let prepared: URL?
  private let configuration: Configuration
  /// The part of the fortunes that is imported, from 0 to 1.
  private let progress = Mutex(0.0)
  private let store = Mutex<PostStore?>(nil)
  private let isClosed = Atomic(false)
  private let importing = DispatchGroup()

  init(_ configuration: Configuration) {
    self.configuration = configuration
    file = configuration.postsDatabase
    fortunes = configuration.fortunes
    // What isn't from the log would be in one instance alone.
    prepared = configuration.cluster == nil ? configuration.preparedPosts : nil
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

  /// The store, if it is open; doesn't wait for one that is just opened.
  var openStore: PostStore? { store.withLockIfAvailable { $0 } ?? nil }

  /// Opens the store in the background.
  func prepare() {
    BackgroundThread.run(isUrgent: true) { [self] in
      do {
        _ = try opened()
      } catch {
        Logger.service.report("the posts cannot be opened: \(error)")
      }
    }
  }

  /// Returns when the fortunes are imported.
  ///
  /// - Parameter report: Receives the part that is imported, from 0 to 1, several times a second while there is something to do.
  func waitForImport(_ report: (Double) -> Void = { _ in }) {
    // Nothing is reported of the look at files that were imported before.
    while importing.wait(timeout: .now() + .milliseconds(200)) == .timedOut { report(progress.withLock { $0 }) }
  }

  /// Ends an import in progress after its last commit, and closes the database.
  func close() {
    isClosed.store(true, ordering: .relaxed)
    importing.wait()
    store.withLock { $0?.close() }
  }

  /// Posts can be found and shown without keeping anything.
  private func open() throws(DatabaseError) -> PostStore {
    copyPrepared()
    do {
      return try PostStore(creating: file, log: configuration.makeLog(of: .posts))
    } catch  where error.isUnwritable && configuration.keepsChangesInMemory && configuration.cluster == nil {
      Logger.service.report("\(error), so posts are kept only until the program ends")
      return try PostStore(file: nil)
    }
  }

  /// Copies the prepared database where there is none yet. Without it, the fortunes are imported.
  private func copyPrepared() {
    let files = FileManager.default
    guard let prepared, !files.fileExists(atPath: file.path), files.isReadableFile(atPath: prepared.path) else {
      return
    }
    // Whole or not at all, and for its owner alone.
    let copy = file.appendingPathExtension("copy-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: prepared, to: copy)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
      guard link(copy.path, file.path) == 0 || errno == EEXIST else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      Logger.service.report("the prepared posts cannot be copied, so the fortunes are imported: \(error)")
    }
    try? files.removeItem(at: copy)
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
        try FortuneImport(folder: fortunes).run(
          into: store, progress: { part in self.progress.withLock { $0 = part } },
          while: { !self.isClosed.load(ordering: .relaxed) })
      } catch {
        Logger.service.report("the fortunes cannot be imported: \(error)")
      }
    }
  }
}
