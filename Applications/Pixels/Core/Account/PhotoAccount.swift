import Rivulet

/// The account features of a source.
public struct PhotoAccount: Sendable {
  /// The session; the interface sets it. With one, the source gives the facts that only this user may know, such as their
  /// votes.
  public let session: MutableProperty<Session?>
  /// True if an unknown name is registered with the password, instead of refused.
  public let registersNames: Bool
  /// Finds out whether name and password are right, and sends the session. A refusal is ``PhotoFailure/loginRefused``.
  public let logIn: @Sendable (_ userName: String, _ password: String) -> Signal<Session, PhotoFailure>
  /// Votes for a photograph, and sends it with its new rating.
  public let vote: @Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>
  /// Takes the vote for a photograph back, and sends it with its new rating; nil where a vote is for good.
  public let takeBackVote: (@Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>)?

  public init(
    session: MutableProperty<Session?> = MutableProperty(nil), registersNames: Bool = false,
    logIn: @escaping @Sendable (_ userName: String, _ password: String) -> Signal<Session, PhotoFailure>,
    vote: @escaping @Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>,
    takeBackVote: (@Sendable (_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure>)? = nil
  ) {
    self.session = session
    self.registersNames = registersNames
    self.logIn = logIn
    self.vote = vote
    self.takeBackVote = takeBackVote
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
