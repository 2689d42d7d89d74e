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
  /// The reason why the posts couldn't be opened at the last attempt.
  private let failure = Mutex<String?>(nil)
  /// The part of the fortunes that is imported, from 0 to 1.
  private let progress = Mutex(0.0)
  private let store = Mutex<PostStore?>(nil)
  private let isClosed: Switch
  private let importing = DispatchGroup()

  init(_ configuration: Configuration) {
    var configuration = configuration
    let isClosed = Switch()
    configuration.isEnding = { isClosed.isOn }
    (self.configuration, self.isClosed) = (configuration, isClosed)
    file = configuration.postsDatabase
    fortunes = configuration.fortunes
    // What isn't from the log would be in one instance alone.
    prepared = configuration.sharedLogs == nil ? configuration.preparedPosts : nil
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

  /// The place in the shared log; nil until the posts are open. Never waits.
  var status: LogStatus? {
    if let status = store.withLockIfAvailable({ $0?.log.status }), let status { return status }
    guard let problem = failure.withLock({ $0 }) else { return nil }
    return LogStatus(name: "posts", problem: problem)
  }

  /// The reason why the last attempt to write failed. Never waits.
  var writeFailure: DatabaseError? { store.withLockIfAvailable { $0?.writer.writeFailure } ?? nil }

  /// Tries to write if the posts are open, as ``Database/checkWriting()``.
  func checkWriting() -> DatabaseError? { store.withLockIfAvailable { $0?.writer.checkWriting() } ?? nil }

  /// Opens the store in the background.
  func prepare() {
    BackgroundThread.run(isUrgent: true) { [self] in
      while !isClosed.isOn {
        do throws(DatabaseError) {
          _ = try opened()
          return failure.withLock { $0 = nil }
        } catch {
          let isNew = failure.withLock { failure in
            defer { failure = error.message }
            return failure != error.message
          }
          if isNew { Logger.service.report("the posts cannot be opened: \(error)") }
          // An instance that isn't ready gets no requests, which would try it again: there may be room on the disk by then.
          guard configuration.sharedLogs != nil, error.isMomentary else { return }
          Thread.sleep(forTimeInterval: 1)
        }
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

  /// Lets requests and an import wait no longer for a shared log.
  func closeLog() {
    isClosed.turnOn()
    store.withLock { $0?.log.close() }
  }

  /// Ends an import in progress after its last commit, and closes the database.
  func close() {
    closeLog()
    importing.wait()
    store.withLock { $0?.close() }
  }

  /// Posts can be found and shown without keeping anything.
  private func open() throws(DatabaseError) -> PostStore {
    copyPrepared()
    do {
      try configuration.beginFromSnapshot(.posts)
    } catch {
      throw DatabaseError(message: "the posts' database \(file.path) cannot be used: \(error)", kind: error.kind)
    }
    do {
      return try PostStore(creating: file, log: configuration.makeLog(of: .posts))
    } catch  where error.isUnwritable && configuration.keepsChangesInMemory && configuration.sharedLogs == nil {
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
    guard let fortunes, !isClosed.isOn else { return }
    importing.enter()
    BackgroundThread.run(isUrgent: true) { [self] in
      defer {
        Memory.giveBack()
        importing.leave()
      }
      while store.log.isBehind, !isClosed.isOn { Thread.sleep(forTimeInterval: 0.1) }
      do {
        try FortuneImport(folder: fortunes).run(
          into: store, progress: { part in self.progress.withLock { $0 = part } },
          while: { !self.isClosed.isOn })
      } catch {
        if !isClosed.isOn { Logger.service.report("the fortunes cannot be imported: \(error)") }
      }
    }
  }
}

/// Turned on once, by one thread, and looked at by others.
private final class Switch: Sendable {
  private let state = Atomic(false)

  var isOn: Bool { state.load(ordering: .relaxed) }

  func turnOn() { state.store(true, ordering: .relaxed) }
}
