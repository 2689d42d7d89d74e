import Rivulet

/// What a source lets a person do who is known to it.
public struct PhotoAccount: Sendable {
  /// Who is logged in. The source tells what only that person may know, such as their votes; the interface sets it.
  public let session: MutableProperty<Session?>
  /// Whether a name that the source does not know yet is registered with the password, instead of refused.
  public let registersNames: Bool
  /// Finds out whether name and password are right, and sends the session. A refusal is ``PhotoFailure/loginRefused``.
  public let logIn: @Sendable (_ userName: String, _ password: String) -> Signal<Session, PhotoFailure>
  /// Votes for a photograph, and sends it with its new rating.
  public let vote: @Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>

  public init(
    session: MutableProperty<Session?> = MutableProperty(nil), registersNames: Bool = false,
    logIn: @escaping @Sendable (_ userName: String, _ password: String) -> Signal<Session, PhotoFailure>,
    vote: @escaping @Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>
  ) {
    self.session = session
    self.registersNames = registersNames
    self.logIn = logIn
    self.vote = vote
  }
}

/// A person who has logged in.
public struct Session: Sendable, Hashable, Codable {
  public var userName: String
  public var token: String
  public var tokenSecret: String

  public init(userName: String, token: String, tokenSecret: String) {
    self.userName = userName
    self.token = token
    self.tokenSecret = tokenSecret
  }
}
