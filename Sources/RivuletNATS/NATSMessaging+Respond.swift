public import Rivulet

extension NATSMessaging {
  /// Answers the requests on a subject, at most 64 at a time: see ``NATSConnection/respond(on:queue:atMost:_:)``.
  public func respond<Failure: Error>(
    on subject: String, queue: String? = nil,
    _ answer: @escaping @Sendable (NATSMessage) -> Signal<NATSPayload, Failure>
  ) -> Signal<Never, NATSFailure> { respond(on: subject, queue: queue, atMost: 64, answer) }

  /// Answers the requests on a subject that carry JSON, with JSON.
  ///
  /// As ``NATSConnection/respond(on:queue:atMost:_:)``. A request that isn't a `Request` is refused with ``NATSFailure/undecodable(subject:type:reason:)``
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

  /// Answers requests, for the `respond` of a kind of connection.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - limit: The largest number of requests that are answered at a time; others wait in memory.
  ///   - answer: Makes the replies to a request.
  ///   - send: Publishes a reply to a subject with headers, and reports what can't be published.
  package func answers<Failure: Error>(
    to requests: Signal<NATSMessage, NATSFailure>, atMost limit: Int,
    _ answer: @escaping @Sendable (NATSMessage) -> Signal<NATSPayload, Failure>,
    sending send: @escaping @Sendable (NATSPayload, String, NATSHeaders) -> Void
  ) -> Signal<Never, NATSFailure> {
    requests.flatMap(.merge(maxConcurrent: max(limit, 1))) { request in
      let reply: @Sendable (NATSPayload, String?) -> Void = { payload, error in
        guard let subject = request.replySubject else { return }
        send(payload, subject, NATSHeaders(of: request, error))
      }
      // Deferred, because a signal that waits for its turn must not have begun the work.
      return Signal.deferred { answer(request) }
        .handleEvents(onValue: { reply($0, nil) })
        .catch { failure in
          reply(NATSPayload(), "\(failure)")
          return Signal<NATSPayload, Never>.empty
        }
        .ignoreValues()
    }
  }
}

/// The failure of a service of any failure type, in words.
private struct ServiceFailure: Error, CustomStringConvertible {
  let description: String
  init(_ failure: any Error) { description = "\(failure)" }
}

extension NATSHeaders {
  /// The headers of a reply: the trace of its request, and the reason if it is refused.
  fileprivate init(of request: NATSMessage, _ error: String?) {
    self.init()
    trace = request.trace
    if let error {
      self[Self.serviceError] = error.oneLine
      self["Nats-Service-Error-Code"] = "500"
    }
  }
}

extension String {
  /// Without line breaks and control characters, which a header can't have, and of bounded length.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(prefix(1000).unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
