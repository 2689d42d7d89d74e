public import Rivulet

extension NATSConnection {
  /// Answers the requests on a subject for as long as it is subscribed to: each value that `answer` emits is a reply.
  ///
  /// If a signal of `answer` fails, the requester receives the failure's description as ``NATSFailure/refused(subject:reason:)``, and
  /// the service goes on. If more than `limit` requests are being answered, the next one waits, and so do those behind it, in the
  /// pending messages of the subscription. The signal never emits; it completes and fails as ``messages(on:queue:pending:pendingBytes:whenSlow:)`` does,
  /// whose thread calls `answer`. A reply that can't be sent is reported by ``failures``. Disposal ends the answers that are under way.
  ///
  /// A reply has the trace identifier of its request.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// let service = connection.respond(on: "prices", queue: "prices") { request in
  ///   Signal<NATSPayload, Never>.just(request.text == "tea" ? "4.20" : "unknown")
  /// }
  /// service.subscribe(onValue: { _ in }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - subject: The subject, perhaps with wildcards.
  ///   - queue: The name of the group of instances of which one receives each request; nil if each is to receive all.
  ///   - limit: The largest number of requests that are answered at a time.
  ///   - answer: Makes the replies to a request.
  public func respond<Failure: Error>(
    on subject: String, queue: String? = nil, atMost limit: Int = 64,
    _ answer: @escaping @Sendable (NATSMessage) -> Signal<NATSPayload, Failure>
  ) -> Signal<Never, NATSFailure> {
    Signal<Never, NATSFailure> { [self] subscriber in
      let places = Places(max(limit, 1))
      subscriber.onDispose { places.close() }
      // Blocks the thread of the subscription, so that what comes next waits in its bounded queue.
      let requests = messages(on: subject, queue: queue).filter { _ in places.take() }
      let service = answers(to: requests, atMost: limit) { request in
        answer(request).finally { places.leave() }
      } sending: { [self] payload, subject, headers in
        do throws(NATSFailure) {
          try publish(payload, to: subject, headers: headers)
          sending.send(self)
        } catch {
          watch.failures.send(error)
        }
      }
      subscriber.subscribe(to: service) { _ in }
    }
  }
}
