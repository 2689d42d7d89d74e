import Foundation

/// The reason why settings can't be saved for now.
public struct SettingsFailure: Error, Equatable, CustomStringConvertible {
  /// The reason alone, in words that follow a colon.
  public let reason: String
  private let folder: String
  private let isFull: Bool

  init(_ error: any Error, _ url: URL) {
    reason = error.fileReason
    folder = url.deletingLastPathComponent().path
    isFull = [.ENOSPC, .EDQUOT].contains(POSIXErrorCode(of: error))
  }

  /// The sentences for a window: what is wrong, and what to do.
  public var description: String {
    isFull
      ? localized(
        "Changes can't be saved: %@ Free some space, and keep this window open until this message goes away.", reason)
      : localized(
        "Changes can't be saved: %@ Check the folder “%@”, and keep this window open until this message goes away.",
        reason,
        folder)
  }
}
