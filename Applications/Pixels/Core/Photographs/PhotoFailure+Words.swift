import Foundation

extension PhotoFailure: CustomStringConvertible {
  /// The message for the user.
  public var description: String { words(at: Date()) }

  /// Returns the message at a time: a moment in the past isn't waited for.
  func words(at now: Date) -> String {
    switch self {
    case .unavailable(let reason): localized("The photo service could not be started: %@", reason)
    case .connection(let failure): localized("The photo service did not answer: %@", failure.words)
    case .everyHost(let names, .connection(let failure)):
      localized("The photo service did not answer at %@: %@", names, failure.words)
    case .everyHost(let names, let reason): localized("%@ All hosts were tried: %@.", reason.words(at: now), names)
    case .refused(let status, let message, let retryAfter):
      Self.refusal(status, message, retryAfter.flatMap { $0 > now ? $0.words(at: now) : nil })
    case .folderGone(let name): localized("The folder “%@” no longer exists.", name)
    case .folderUnreadable(let name, let reason): localized("The folder “%@” cannot be read: %@", name, reason)
    case .noSuchService: localized("There is no such service at this address.")
    case .invalidResponse(let reason): localized("The photo service sent something unexpected: %@", reason)
    case .unread(let failure): failure.description
    case .unreadNow(let reason): localized("The file cannot be read now: %@", reason)
    case .diskUnresponsive(let name): localized("The disk with “%@” does not respond. Check its connection.", name)
    case .unreadable(let reason): localized("The picture cannot be read: %@", reason)
    case .keyRejected(let rejection): rejection.description
    case .replaced(let failure): failure.description
    case .loginRefused: localized("Could not log in: the user name or the password is wrong.")
    case .notSaved(let reason): localized("The photograph could not be saved: %@", reason)
    }
  }

  private static func refusal(_ status: Int, _ reason: String, _ end: String?) -> String {
    let message = reason.isEmpty ? localized("no reason given.") : reason
    return switch (status, end) {
    case (401, _): localized("The photo service did not accept the name and password, or the key: %@", message)
    case (403, _): localized("The photo service does not allow this: %@", message)
    case (404, _): localized("The photo service does not have this, or no longer: %@", message)
    case (429, let end?) where reason.isEmpty:
      localized("Too many requests to the photo service. They resume at %@.", end)
    case (429, nil) where reason.isEmpty:
      localized("Too many requests to the photo service. Wait a while, and try again.")
    case (429, let end?): localized("Too many requests to the photo service, which resume at %@: %@", end, reason)
    case (429, nil): localized("Too many requests to the photo service: %@", reason)
    case (503, let end?): localized("The photo service is busy until %@: %@", end, message)
    case (503, nil): localized("The photo service is busy: %@", message)
    case (500..., _): localized("The photo service failed (%@): %@", "\(status)", message)
    default: localized("The photo service refused (%@): %@", "\(status)", message)
    }
  }
}
