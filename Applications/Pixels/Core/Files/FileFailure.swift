import Foundation

/// The reason why something couldn't be done with a file.
public struct FileFailure: Error, Hashable {
  /// The action that failed.
  public enum Action: Sendable, Hashable, CaseIterable {
    case open, copy, save, rename, moveToTrash, restore, delete, rotate, rate
  }

  public enum Reason: Sendable, Hashable {
    /// The system's reason.
    case system(POSIXErrorCode)
    /// A reason in words for the user, which follow a colon.
    case words(String)
  }

  public var action: Action
  /// The file.
  public let file: URL
  /// The name of the file.
  public var name: String
  public var reason: Reason

  public init(_ action: Action, _ file: URL, _ reason: Reason) {
    self.action = action
    self.reason = reason
    self.file = file
    name = file.shownName
  }

  /// The reason of the system's last failed call on this thread.
  init(_ action: Action, _ file: URL, code: Int32 = errno) {
    self.init(action, file, .system(POSIXErrorCode(rawValue: code) ?? .EIO))
  }
}

extension FileFailure: CustomStringConvertible {
  /// The message for the user.
  public var description: String {
    switch action {
    case .open: localized("Can't open “%@”: %@", name, words)
    case .copy: localized("Can't copy “%@”: %@", name, words)
    case .save: localized("Can't save “%@”: %@", name, words)
    case .rename: localized("Can't rename “%@”: %@", name, words)
    case .moveToTrash: localized("Can't move “%@” to the trash: %@", name, words)
    case .restore: localized("Can't put “%@” back: %@", name, words)
    case .delete: localized("Can't delete “%@”: %@", name, words)
    case .rotate: localized("Can't rotate “%@”: %@", name, words)
    case .rate: localized("Can't rate “%@”: %@", name, words)
    }
  }

  /// The reason in words for the user, which follow a colon.
  public var words: String {
    guard case .system(let code) = reason else {
      if case .words(let words) = reason { return words }
      return ""
    }
    return switch code {
    case .ENOENT: localized("it no longer exists. It may have been moved or renamed.")
    case .EEXIST, .ENOTEMPTY: localized("a file has this name already. Choose another name.")
    case .EACCES, .EPERM: localized("you don't have permission.")
    case .EROFS: localized("the disk is read-only.")
    case .ENOSPC, .EDQUOT: localized("the disk is full.")
    case .EISDIR: localized("a folder has this name. Choose another name.")
    case .ENOTDIR: localized("the folder no longer exists.")
    case .ENAMETOOLONG: localized("the name is too long.")
    case .EXDEV: localized("there is no trash for this disk.")
    case .EOPNOTSUPP: localized("this disk can't keep ratings.")
    case .EFBIG: localized("the file is too large for this disk.")
    case .EIO: localized("the disk reports an error.")
    default: String(cString: strerror(code.rawValue))
    }
  }
}
