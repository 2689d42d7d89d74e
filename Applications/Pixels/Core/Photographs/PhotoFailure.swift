import AppCore
import Foundation
import RivuletHTTP
import UntrustedNumbers

/// The reason why photographs couldn't be loaded or saved.
public enum PhotoFailure: Error, Equatable {
  /// The service could not be started.
  case unavailable(String)
  /// The service sent no response, or an incomplete one.
  case connection(HTTPFailure)
  /// The service refused. The message is empty if it gave no reason; `retryAfter` is nil if it named no time for a retry.
  case refused(status: Int, message: String, retryAfter: Date? = nil)
  /// All hosts of the service have failed: these, in words, the last worth a retry for this reason.
  indirect case everyHost(String, PhotoFailure)
  /// The folder of the photographs, by this name, is not there any more.
  case folderGone(String)
  /// The folder of the photographs, by this name, cannot be looked into for this reason.
  case folderUnreadable(String, reason: String)
  /// The address isn't that of a service of photographs.
  case noSuchService
  /// The response was invalid.
  case invalidResponse(String)
  /// The file can't be read now.
  case unread(FileFailure)
  /// The service in this process can't read a file now, for this reason.
  case unreadNow(String)
  /// The disk with the file or the folder of this name doesn't respond.
  case diskUnresponsive(String)
  /// The data isn't a picture that can be shown.
  case unreadable(String)
  /// The service doesn't accept the key of the program.
  case keyRejected(KeyRejection)
  /// The file isn't the version that is on screen.
  case replaced(FileFailure)
  /// The name or the password was wrong.
  case loginRefused
  /// The file could not be written.
  case notSaved(String)
}

extension PhotoFailure {
  /// The reason, without the names of the hosts that were tried.
  var reason: PhotoFailure { if case .everyHost(_, let reason) = self { reason } else { self } }

  /// True if the same request may succeed later.
  public var isWorthRetrying: Bool {
    switch reason {
    case .connection(.unreachable), .connection(.timedOut), .connection(.lost): true
    case .refused(let status, _, _): [429, 500, 502, 503, 504].contains(status)
    default: false
    }
  }

  /// True if a repeated request may succeed: the failure may pass by itself, or the user may put the folder back.
  var mayPass: Bool {
    switch self {
    case .folderGone, .folderUnreadable, .unread, .unreadNow, .diskUnresponsive: true
    default: isWorthRetrying
    }
  }

  /// The time that the service named for the next request, if it did.
  public var retryAfter: Date? {
    if case .refused(_, _, let date) = reason { date } else { nil }
  }

  /// True if the request is repeated automatically at that time, and would fail before.
  var hasItsTime: Bool { retryAfter != nil && isWorthRetrying }

  /// True if a request is repeated when the photograph becomes visible: not before the service's time, and not for data that
  /// isn't a picture.
  var mayHavePassed: Bool { if case .unreadable = self { false } else { !hasItsTime } }

  /// True if other requests to the same host would fail as well.
  var concernsHost: Bool {
    switch reason {
    case .connection(.unreachable), .connection(.timedOut): true
    case .refused(let status, _, _): status == 429 || status == 503
    default: false
    }
  }

  /// True if only this picture fails.
  var isOfOnePicture: Bool {
    switch reason {
    case .unreadable, .unread, .unreadNow, .diskUnresponsive: true
    case .refused(let status, _, _): status != 401 && !concernsHost
    default: false
    }
  }
}

extension PhotoFailure {
  /// True if only this picture fails, and may be readable in a while.
  var isOfDisk: Bool {
    switch self {
    case .unread, .unreadNow, .diskUnresponsive: true
    default: false
    }
  }

  /// The failure of a request to the service of a folder in this process: in terms of the folder and its disk, because there is no
  /// service for the user.
  func ofFolder(_ folder: URL) -> PhotoFailure {
    switch self {
    // Opening the folder would wait for the disk as well.
    case .connection(.timedOut): .diskUnresponsive(folder.lastPathComponent)
    case .refused(422, let message, _): .unreadable(message)
    case .refused(500, let message, _): PhotoFailure(folder: folder) ?? .unreadNow(message)
    default: PhotoFailure(folder: folder) ?? self
    }
  }
}

extension URL {
  /// The reason why the folder can't be read; nil if it can.
  public var folderProblem: POSIXError? {
    guard let stream = opendir(path) else { return POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    closedir(stream)
    return nil
  }
}

extension PhotoFailure {
  /// Creates the failure of a request.
  init(_ failure: HTTPFailure) {
    self = failure == .tooLong ? .invalidResponse(failure.words) : .connection(failure)
  }

  /// Creates the failure of an invalid response.
  init(decoding error: any Error) {
    self = .invalidResponse((error as? OutOfBounds)?.words ?? localized("the response is not in the expected format."))
  }

  /// Creates the failure of a folder; nil if it can be read.
  init?(folder: URL) {
    guard let problem = folder.folderProblem else { return nil }
    let name = folder.lastPathComponent
    self =
      switch problem.code {
      case .ENOENT, .ENOTDIR: .folderGone(name)
      default: .folderUnreadable(name, reason: problem.fileReason)
      }
  }

  /// Creates the failure of writing a file.
  public init(saving error: any Error) {
    self = .notSaved(error.fileReason)
  }
}
