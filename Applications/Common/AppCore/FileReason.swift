import Foundation

extension Error {
  /// The reason why a file couldn't be read or written, or its folder created, in words for the user that follow a colon.
  public var fileReason: String {
    if self is DecodingError { return localized("the file is damaged.") }
    return switch POSIXErrorCode(of: self) {
    case .ENOSPC, .EDQUOT: localized("the disk is full.")
    case .EACCES, .EPERM: localized("you don't have permission.")
    case .EROFS: localized("the disk is read-only.")
    case .ENOENT: localized("the folder no longer exists.")
    case .ENOTDIR, .EEXIST: localized("a file is in place of the folder.")
    default: localizedDescription
    }
  }
}

extension POSIXErrorCode {
  /// The system's reason, which Foundation wraps up; nil where there is none.
  public init?(of error: any Error) {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain {
      self.init(rawValue: Int32(error.code))
    } else if let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      self.init(of: inner)
    } else if error.domain == NSCocoaErrorDomain, let code = Self.reasons[.init(rawValue: error.code)] {
      self = code
    } else {
      return nil
    }
  }

  private static let reasons: [CocoaError.Code: POSIXErrorCode] = [
    .fileWriteOutOfSpace: .ENOSPC, .fileWriteNoPermission: .EACCES, .fileReadNoPermission: .EACCES,
    .fileWriteVolumeReadOnly: .EROFS, .fileNoSuchFile: .ENOENT, .fileWriteFileExists: .EEXIST,
  ]
}
