/// The first message that a consumer of a stream is sent.
public enum StreamStart: Sendable, Hashable {
  /// The oldest one that the stream has.
  case first
  /// The one with this sequence, or the next one if it was deleted.
  case sequence(UInt64)
  /// The first one that is appended from now on.
  case new
  /// The newest one of each subject, and all that follow.
  case lastOfEachSubject
}
