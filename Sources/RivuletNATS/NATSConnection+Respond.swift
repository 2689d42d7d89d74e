#if Cluster
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
      let service = messages(on: subject, queue: queue).flatMap(.merge) { request in
        // Blocks the thread of the subscription, so that what comes next waits in its bounded queue.
        guard places.take() else { return Signal<Never, Never>.empty }
        return answer(request)
          .handleEvents(onValue: { [self] in reply($0, to: request) })
          .catch { [self] failure in
            reply(NATSPayload(), to: request, error: "\(failure)")
            return Signal<NATSPayload, Never>.empty
          }
          .ignoreValues()
          .finally { places.leave() }
      }
      subscriber.subscribe(to: service) { _ in }
    }
  }

  /// Answers the requests on a subject that carry JSON, with JSON.
  ///
  /// As ``respond(on:queue:atMost:_:)``. A request that isn't a `Request` is refused with ``NATSFailure/undecodable(subject:type:reason:)``
  /// in words.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.respond(on: "sums", decoding: [Int].self) { numbers in Signal<Int, Never>.just(numbers.reduce(0, +)) }
  ///   .subscribe(onValue: { _ in }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - subject: The subject, perhaps with wildcards.
  ///   - queue: The name of the group of instances of which one receives each request; nil if each is to receive all.
  ///   - limit: The largest number of requests that are answered at a time.
  ///   - type: The type of a request.
  ///   - answer: Makes the replies to a request.
  public func respond<Request: Decodable & Sendable, Response: Encodable & Sendable, Failure: Error>(
    on subject: String, queue: String? = nil, atMost limit: Int = 64, decoding type: Request.Type,
    _ answer: @escaping @Sendable (Request) -> Signal<Response, Failure>
  ) -> Signal<Never, NATSFailure> {
    respond(on: subject, queue: queue, atMost: limit) { message in
      let request: Request
      do throws(NATSFailure) { request = try message.decode(type) } catch { return .fail(ServiceFailure(error)) }
      return answer(request).mapFailure { ServiceFailure($0) }.tryMap { (response) throws(ServiceFailure) in
        do throws(NATSFailure) { return try NATSPayload.json(response) } catch { throw ServiceFailure(error) }
      }
    }
  }

  private func reply(_ payload: NATSPayload, to request: NATSMessage, error: String? = nil) {
    guard let subject = request.replySubject else { return }
    var headers = NATSHeaders()
    headers.trace = request.trace
    if let error {
      headers[NATSHeaders.serviceError] = error.oneLine
      headers["Nats-Service-Error-Code"] = "500"
    }
    do throws(NATSFailure) {
      try publish(payload, to: subject, headers: headers)
      sending.send(self)
    } catch {
      watch.failures.send(error)
    }
  }
}

/// The failure of a service of any failure type, in words.
private struct ServiceFailure: Error, CustomStringConvertible {
  let description: String
  init(_ failure: any Error) { description = "\(failure)" }
}

extension String {
  /// Without line breaks and control characters, which a header can't have, and of bounded length.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(prefix(1000).unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
#endif
