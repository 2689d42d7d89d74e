import CNATS
public import Rivulet

extension NATSConnection {
  /// Publishes a request for each subscriber, emits the reply, and completes.
  ///
  /// Fails with ``NATSFailure/noResponders(subject:)`` at once if nothing subscribes to the subject, with
  /// ``NATSFailure/refused(subject:reason:)`` if the service does, with ``NATSFailure/timedOut`` if no reply comes in time, and
  /// with ``NATSFailure/disconnected(_:)`` if the connection breaks before: the request may have been handled or not. Events
  /// are emitted on a thread that all replies of the connection share, and which must not be blocked; a timeout on another one. Disposal
  /// ignores the reply.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.request("tea", on: "prices").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - payload: The bytes of the request.
  ///   - subject: The subject, without wildcards.
  ///   - headers: The headers of the request.
  ///   - time: The longest wait for the reply.
  public func request(
    _ payload: NATSPayload, on subject: String, headers: NATSHeaders = [:], within time: Duration = .seconds(5)
  ) -> Signal<NATSMessage, NATSFailure> {
    exchange(payload, subject, headers, time) { subscriber in
      subscriber.fail(.timedOut)
    } onReply: { reply, subscriber in
      subscriber.send(reply)
      subscriber.complete()
    }
  }

  /// Publishes a request for each subscriber, emits all replies that come within a time, and completes.
  ///
  /// Completes earlier when `limit` replies have come, and emits nothing if there were none in time. Fails with
  /// ``NATSFailure/noResponders(subject:)`` at once if nothing subscribes to the subject, with
  /// ``NATSFailure/refused(subject:reason:)`` if a service does, and with ``NATSFailure/disconnected(_:)`` if the connection
  /// breaks. Events are emitted on a thread that all replies of the connection share, and which must not be blocked; the completion in
  /// time on another one. Disposal ignores further replies.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.replies(to: "who is there", on: "roll-call", limit: 100, within: .seconds(1)).map(\.text).collect()
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - payload: The bytes of the request.
  ///   - subject: The subject, without wildcards.
  ///   - headers: The headers of the request.
  ///   - limit: The largest number of replies.
  ///   - time: The time for replies.
  public func replies(
    to payload: NATSPayload, on subject: String, headers: NATSHeaders = [:], limit: Int = .max, within time: Duration
  ) -> Signal<NATSMessage, NATSFailure> {
    exchange(payload, subject, headers, time) { subscriber in
      subscriber.complete()
    } onReply: { reply, subscriber in
      subscriber.send(reply)
    }
    .take(first: max(limit, 0))
  }

  private func exchange(
    _ payload: NATSPayload, _ subject: String, _ headers: NATSHeaders, _ time: Duration,
    onTime: @escaping @Sendable (Subscriber<NATSMessage, NATSFailure>) -> Void,
    onReply: @escaping @Sendable (NATSMessage, Subscriber<NATSMessage, NATSFailure>) -> Void
  ) -> Signal<NATSMessage, NATSFailure> {
    Signal { [self] subscriber in
      let inbox = watch.replies
      inbox.open(self)
      let (number, replySubject) = inbox.add(
        ReplyInbox.Waiting(
          deadline: scheduler.now + time.bounded,
          onReply: { reply in
            if natsMsg_IsNoResponders(reply.raw) {
              subscriber.fail(.noResponders(subject: subject))
            } else if let reason = reply.header(NATSHeaders.serviceError) {
              subscriber.fail(.refused(subject: subject, reason: reason))
            } else {
              onReply(reply, subscriber)
            }
          }, onFailure: { [self] in subscriber.fail(natsConnection_IsClosed(raw) ? closedFailure : $0) },
          onTime: { onTime(subscriber) }))
      // Retains the connection, too, until the reply is there.
      subscriber.onDispose { withExtendedLifetime(self) { inbox.remove(number) } }
      do throws(NATSFailure) {
        try publish(payload, to: subject, headers: headers, reply: replySubject)
        sending.send(self)
      } catch {
        subscriber.fail(error)
      }
    }
  }
}

extension NATSHeaders {
  /// The header of a reply that has the reason of a refusal, as the NATS services of other languages write it.
  static let serviceError = "Nats-Service-Error"
}
