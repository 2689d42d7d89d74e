import Foundation

/// A lock that programs hold while they read a file of a folder and write it again.
enum FolderLock {
  /// Runs a body while no other program holds the lock. Where a file system has no locks, it runs without.
  static func held<Result>(in folder: URL, _ body: () throws -> Result) rethrows -> Result {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    return try body()
  }
}
