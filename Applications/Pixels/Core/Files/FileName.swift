import CFileSystem
import Foundation

/// The names of files, and how they change.
enum FileName {
  /// Returns the reason why a name can't be that of a file, in words for the user that follow a colon; nil if it can be.
  static func problem(of name: String) -> String? {
    if name.isEmpty { return localized("the name is empty.") }
    if name == "." || name == ".." || name.contains("/") {
      return localized("a name can't contain a slash, or be “.” or “..”.")
    }
    if name.contains("\0") { return localized("the name has a character that files can't have.") }
    // The limit of most file systems.
    if name.utf8.count > 255 { return localized("the name is too long.") }
    return nil
  }

  /// Moves a file, by the bytes of its path, to where no other is: never is one replaced, also none that another program makes meanwhile.
  ///
  /// - Parameter failure: Makes the failure of the system's reason.
  static func moveExclusively(
    _ old: [CChar], to new: [CChar], _ failure: (Int32) -> FileFailure
  ) throws(FileFailure) {
    if pixels_rename_exclusively(old, new) == 0 { return }
    // On a disk that doesn't distinguish case, a name may already be the file's own.
    if errno == EEXIST, isSame(old, new), rename(old, new) == 0 { return }
    // Some file systems can't do it in one step: a second name is made, which fails if it exists, and then the first goes.
    guard errno == EINVAL || errno == ENOSYS else { throw failure(errno) }
    if link(old, new) != 0 {
      guard errno == EPERM || errno == EOPNOTSUPP else { throw failure(errno) }
      // One that can't do that either is left with a look before.
      if access(new, F_OK) == 0 { throw failure(EEXIST) }
      if rename(old, new) != 0 { throw failure(errno) }
    } else if unlink(old) != 0 {
      let code = errno
      unlink(new)
      throw failure(code)
    }
  }

  private static func isSame(_ a: [CChar], _ b: [CChar]) -> Bool {
    var (first, second) = (stat(), stat())
    // Two names of one file, as links make them, are not one name.
    return lstat(a, &first) == 0 && lstat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev && first.st_nlink == 1
  }
}
