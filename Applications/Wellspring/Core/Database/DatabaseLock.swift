import Foundation
import Synchronization

/// A lock on the file of a database, for as long as a service uses it.
///
/// An instance of a cluster has its databases to itself: two would apply the entries of the log to one file. Services without a cluster share
/// theirs. The lock is that of an empty file beside the database, which the system releases even after `kill -9`; what only reads, such
/// as a backup, takes none.
final class DatabaseLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Takes the lock, without waiting for it.
  ///
  /// - Parameters:
  ///   - file: The database, which needn't exist.
  ///   - isExclusive: True to be its only user.
  ///   - purpose: The options that name another file, for the error.
  init(_ file: URL, isExclusive: Bool, namedBy options: String) throws(DatabaseError) {
    let place = file.resolvingSymlinksInPath().appendingPathExtension("lock")
    try? FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let number = open(place.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
    guard number >= 0 else {
      let reason = errno
      descriptor = Mutex(nil)
      // A database that can't be written either is refused when it is opened, with its own reason.
      guard isExclusive else { return }
      throw DatabaseError(
        message: "\(place.path) cannot be created: \(String(cString: strerror(reason)))",
        kind: [ENOSPC, EDQUOT].contains(reason) ? .full : .unwritable)
    }
    descriptor = Mutex(number)
    while flock(number, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      let reason = errno
      if reason == EINTR { continue }
      if reason == EWOULDBLOCK { throw Self.taken(isExclusive, options) }
      // A file system without locks.
      guard isExclusive else { return }
      throw DatabaseError(
        message:
          "\(place.path) cannot be locked: \(String(cString: strerror(reason))); name a file on a disk of this machine",
        kind: .unwritable)
    }
  }

  private static func taken(_ isExclusive: Bool, _ options: String) -> DatabaseError {
    DatabaseError(
      message: isExclusive
        ? "another wellspring uses it; stop that one, or give this instance a database of its own by \(options)"
        : "an instance of a cluster uses it; stop that one, or name another file by \(options)", kind: .locked)
  }

  /// Lets another service have the file.
  func release() {
    descriptor.withLock { descriptor in
      if let number = descriptor { close(number) }
      descriptor = nil
    }
  }

  deinit { release() }
}

extension Configuration {
  /// Locks the databases of a service.
  func lockDatabases() throws(StartError) -> [DatabaseLock] {
    try LoggedDatabase.allCases.map { (contents) throws(StartError) in
      do throws(DatabaseError) {
        return try lock(contents)
      } catch {
        throw .databaseUnusable(file(of: contents), reason: error.withAdvice)
      }
    }
  }

  /// Locks one of them: for the only instance of a cluster that uses it, or for one of several services.
  func lock(_ contents: LoggedDatabase) throws(DatabaseError) -> DatabaseLock {
    try DatabaseLock(
      file(of: contents), isExclusive: sharedLogs != nil,
      namedBy: contents == .photographs ? "--database" : "--posts")
  }
}
