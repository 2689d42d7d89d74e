/// The reaction to messages that come faster than a subscriber handles them, once as many wait as allowed.
public enum SlowSubscriberPolicy: Sendable, Hashable {
  /// The signal fails with ``NATSFailure/messagesLost(count:)`` as soon as a message is discarded; what waits is discarded as well.
  case fail
  /// The signal goes on. ``NATSMessage/lostBefore`` of a later message has the number of the discarded ones.
  case report
}
