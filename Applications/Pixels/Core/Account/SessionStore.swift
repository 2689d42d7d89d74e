import Foundation
import Rivulet

/// Keeps the logins of sources between runs of the program, with the user's secrets.
///
/// The secrets are read and written one after the other, away from the main thread, because a keyring may ask to be unlocked.
public final class SessionStore: Sendable {
  private let secrets: any SecretStore
  private let scheduler: any Scheduler

  /// - Parameters:
  ///   - secrets: The place of the tokens.
  ///   - scheduler: Runs the calls to it, one after the other.
  public init(
    _ secrets: any SecretStore, on scheduler: any Scheduler = BackgroundScheduler(label: "Pixels.secrets")
  ) {
    (self.secrets, self.scheduler) = (secrets, scheduler)
  }

  /// Emits the session that was kept under a name; none if there is none, or if it can't be read.
  public func session(named name: String) -> Signal<Session, Never> {
    .deferred { [secrets] in
      let text = (try? secrets.secret(name)).flatMap { $0 }
      let session = text.flatMap { try? JSONDecoder().decode(Session.self, from: Data($0.utf8)) }
      return session.map { .just($0) } ?? .empty
    }
    .subscribe(on: scheduler)
  }

  /// Keeps a session under a name, or forgets the one that is kept. Emits the failure.
  public func keep(_ session: Session?, named name: String) -> Signal<Never, SecretFailure> {
    Signal<Void, SecretFailure>.just(()).subscribe(on: scheduler)
      .tryMap { [secrets] _ throws(SecretFailure) in
        guard let session, let data = try? JSONEncoder().encode(session) else { return try secrets.forget(name) }
        try secrets.keep(String(decoding: data, as: UTF8.self), as: name)
      }
      .ignoreValues()
  }
}
