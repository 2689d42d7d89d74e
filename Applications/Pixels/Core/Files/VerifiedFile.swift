import FileIdentities
import Foundation

/// A file that is moved or deleted only if it is the version that was verified.
///
/// Another program may exchange files between the verification and the system call. The file is therefore moved first, verified again under
/// its new name, and moved back if it is another one.
struct VerifiedFile {
  let target: FileTarget
  /// The version that was found by the verification.
  let identity: FileIdentity
  private let action: FileFailure.Action

  init(_ target: FileTarget, _ action: FileFailure.Action, _ own: OwnFileChanges) throws(FileFailure) {
    self.target = target
    self.action = action
    identity = try own.verify(target, action)
  }

  private var url: URL { target.url }

  /// Moves the file to a path where no file is.
  ///
  /// - Returns: The identity at the new path: a relative link may lead to nothing there.
  @discardableResult
  func move(to other: URL) throws(FileFailure) -> FileIdentity {
    try FileName.moveExclusively(url.systemPath, to: other.systemPath) { FileFailure(action, url, code: $0) }
    if let moved = FileIdentity(path: other.fileBytes), identity.matches(moved) || isSameLink(moved) { return moved }
    try? FileName.moveExclusively(other.systemPath, to: url.systemPath) { FileFailure(action, url, code: $0) }
    throw FileFailure(action, url, .replaced)
  }

  /// Deletes the file.
  func delete() throws(FileFailure) {
    let hidden = url.parent.file(named: (FileReplacement.prefix + UUID().uuidString).utf8)
    try move(to: hidden)
    if unlink(hidden.systemPath) == 0 { return }
    let code = errno
    try? FileName.moveExclusively(hidden.systemPath, to: url.systemPath) { FileFailure(action, url, code: $0) }
    throw FileFailure(action, url, code: code)
  }

  private func isSameLink(_ moved: FileIdentity) -> Bool { identity.link != 0 && moved.link == identity.link }
}
