import Foundation
import RivuletHTTP
import UntrustedNumbers

/// Why photographs could not be had, or kept.
public enum PhotoFailure: Error, Equatable {
  /// The service could not be started.
  case unavailable(String)
  /// The service did not answer, or not to the end.
  case connection(ConnectionFailure)
  /// The service refused. The message is empty where it gave no reason; perhaps it said when it would not.
  case refused(status: Int, message: String, retryAfter: Date? = nil)
  /// The folder of the photographs, by this name, is not there any more.
  case folderGone(String)
  /// The folder of the photographs, by this name, cannot be looked into for this reason.
  case folderUnreadable(String, reason: String)
  /// What answers at the address is no service of photographs.
  case noSuchService
  /// The answer made no sense.
  case invalidResponse(String)
  /// What came is no picture that can be shown.
  case unreadable(String)
  /// The name or the password was wrong.
  case loginRefused
  /// The file could not be written.
  case notSaved(String)
}

extension PhotoFailure {
  /// Whether the same request may well succeed in a while, without anybody doing anything.
  public var isWorthRetrying: Bool {
    switch self {
    case .connection(.unreachable), .connection(.timedOut), .connection(.lost): true
    case .refused(let status, _, _): [429, 500, 502, 503, 504].contains(status)
    default: false
    }
  }

  /// Whether to ask again once in a while: it may pass by itself, or somebody may put the folder back.
  var mayPass: Bool {
    switch self {
    case .folderGone, .folderUnreadable: true
    default: isWorthRetrying
    }
  }

  /// When the service wants to be asked again, where it said so.
  public var retryAfter: Date? {
    if case .refused(_, _, let date) = self { date } else { nil }
  }

  /// Whether it is asked again by itself when that time has come, and in vain before.
  var hasItsTime: Bool { retryAfter != nil && isWorthRetrying }

  /// Whether to ask again when somebody looks: not before the service wants it, and not for what is no picture.
  var mayHavePassed: Bool { if case .unreadable = self { false } else { !hasItsTime } }

  /// Whether other requests to the same host would fare no better.
  var concernsHost: Bool {
    switch self {
    case .connection(.unreachable), .connection(.timedOut): true
    case .refused(let status, _, _): status == 429 || status == 503
    default: false
    }
  }

  /// Whether it is this one picture that cannot be had, and others may.
  var isOfOnePicture: Bool {
    switch self {
    case .unreadable: true
    case .refused(let status, _, _): status != 401 && !concernsHost
    default: false
    }
  }
}

extension URL {
  /// Why the folder cannot be looked into; nil where it can.
  public var folderProblem: POSIXError? {
    guard let stream = opendir(path) else { return POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    closedir(stream)
    return nil
  }
}

extension PhotoFailure {
  /// What became of a request.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .unreachable: self = .connection(.unreachable)
    case .timedOut: self = .connection(.timedOut)
    case .lost: self = .connection(.lost)
    case .tooLong: self = .invalidResponse(localized("far more than was asked for."))
    case .other(let reason): self = .connection(.other(reason))
    }
  }

  /// Why an answer makes no sense.
  init(decoding error: any Error) {
    self = .invalidResponse((error as? OutOfBounds)?.words ?? localized("not what was asked for."))
  }

  /// Why a folder has no photographs to show; nil where it can be looked into.
  init?(folder: URL) {
    guard let problem = folder.folderProblem else { return nil }
    let name = folder.lastPathComponent
    self =
      switch problem.code {
      case .ENOENT, .ENOTDIR: .folderGone(name)
      default: .folderUnreadable(name, reason: problem.fileReason)
      }
  }

  /// What the system says when a file cannot be written.
  public init(saving error: any Error) {
    self = .notSaved(error.fileReason)
  }
}
