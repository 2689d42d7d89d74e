import CNATS
public import Rivulet

extension NATSConnection {
  /// Subscribes to a subject for each subscriber, and emits the messages that are published while it is subscribed.
  ///
  /// Messages of one publisher come in their order, each at most once; what is published while the connection is broken is lost,
  /// and ``state`` shows that it was. The signal completes when the connection is drained. It fails with
  /// ``NATSFailure/messagesLost(count:)`` when more messages wait than `pending` allows, unless `whenSlow` is `.report`; with
  /// ``NATSFailure/notPermitted(_:)`` if the user may not subscribe to the subject; and with ``NATSFailure/closed(_:)`` when
  /// the connection is closed. Events are emitted on a thread of the subscription's own, which may be blocked. Disposal ends the
  /// subscription, and discards what waits.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.messages(on: "orders.*").map(\.text).subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - subject: The subject; `*` stands for one name in it, and `>` at its end for all that follow.
  ///   - queue: The name of a group of subscribers, of which one receives each message; nil for a subscriber of its own.
  ///   - pending: The number of messages that may wait for the subscriber.
  ///   - pendingBytes: The number of bytes that may wait for the subscriber; 64 MiB by default.
  ///   - policy: The reaction to messages that come faster than the subscriber handles them.
  public func messages(
    on subject: String, queue: String? = nil, pending: Int = 65_536, pendingBytes: Int = 64 << 20,
    whenSlow policy: SlowSubscriberPolicy = .fail
  ) -> Signal<NATSMessage, NATSFailure> {
    Signal { [self] subscriber in
      do throws(NATSFailure) {
        try NATSSubject.checkPattern(subject)
        if let queue { try NATSSubject.checkName(queue, of: "queue group") }
        guard pending > 0, pendingBytes > 0 else {
          throw .invalidArgument(
            "At least one message and one byte must be allowed to wait, not \(pending) and \(pendingBytes).")
        }
      } catch {
        return subscriber.fail(error)
      }
      let handler = MessageHandler(subscriber, subject, policy, watch, retaining: self)
      MessageHandler.start(handler, pending: pending, pendingBytes: pendingBytes) { created, call, closure in
        if let queue { return natsConnection_QueueSubscribe(created, raw, subject, queue, call, closure) }
        return natsConnection_Subscribe(created, raw, subject, call, closure)
      }
    }
  }
}
