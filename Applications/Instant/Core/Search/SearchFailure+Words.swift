import AppCore
import Foundation

extension SearchFailure: CustomStringConvertible {
  /// The message for the user.
  public var description: String { words(at: Date()) }

  /// The message for a user without a window, if the remedy differs there.
  public var wordsInTerminal: String {
    switch self {
    case .accessDenied: localized("Instant may not use your accounts. Allow it by --allow.")
    case .noAccounts:
      localized(
        "There is no account to search with. To add one, start Instant without --query and choose “Accounts…” in its menu."
      )
    default: description
    }
  }

  /// Returns the message at a time: a moment in the past isn't waited for.
  func words(at now: Date) -> String {
    switch self {
    case .accessDenied: localized("Instant may not use your accounts, so it cannot search.")
    case .noAccounts: localized("There is no account to search with.")
    case .unavailable(let reason): localized("The service could not be started: %@", reason)
    case .connection(let failure): localized("The service did not answer: %@", failure.words)
    case .everyHost(let names, .connection(let failure)):
      localized("The service did not answer at %@: %@", names, failure.words)
    case .everyHost(let names, let reason): localized("%@ All hosts were tried: %@.", reason.words(at: now), names)
    case .refused(let status, let code, let message): Self.refusal(status, code, message)
    case .rateLimited(let end?) where end > now:
      localized("Too many requests. Searching resumes at %@.", end.words(at: now))
    case .rateLimited: localized("Too many requests. Wait a while, and try again.")
    case .invalidResponse(let reason): localized("The service sent something unexpected: %@", reason)
    case .keyRejected(let rejection): rejection.description
    case .loginRefused: localized("Could not log in.")
    case .notKept(let reason): localized("The keys to your accounts could not be read or saved: %@", reason)
    }
  }

  private static func refusal(_ status: Int, _ code: Int?, _ reason: String) -> String {
    let message = reason.isEmpty ? localized("no reason given.") : reason
    return switch (status, code) {
    case (401, _), (_, 89): localized("The service no longer knows the account. Log in again: %@", message)
    case (403, 195), (400, 25): localized("The service cannot search for this: %@", message)
    case (403, _): localized("The service does not allow this: %@", message)
    case (503, _): localized("The service is busy: %@", message)
    case (500..., _): localized("The service failed (%@): %@", "\(status)", message)
    default: localized("The service refused (%@): %@", "\(status)", message)
    }
  }
}
