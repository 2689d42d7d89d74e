public import Rivulet

extension NATSConnection {
  /// Makes a stream for each subscriber, or finds one of that name and the same options, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamDiffers(_:reason:)`` if there is one with other options, which isn't changed; with
  /// ``NATSFailure/noJetStream`` if the server keeps no streams; and with ``NATSFailure/streamRefused(code:reason:)`` if it refuses, for
  /// example because of too few servers for the replicas. Events are emitted on a thread of the connection. Disposal doesn't take
  /// the stream back.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// let orders = try await connection.stream(StreamOptions("ORDERS", subjects: ["orders.>"])).first()
  /// print(orders?.name ?? "")
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter options: The name, the subjects and the limits.
  public func stream(_ options: StreamOptions) -> Signal<NATSStream, NATSFailure> {
    .deferred { [self] in
      do throws(NATSFailure) { try options.check() } catch { return .fail(error) }
      let (name, wire) = (options.name, options.wire)
      let stream = NATSStream(name, self)
      let found = api("STREAM.INFO.\(name)", nil, as: StreamResponse.self)
        .tryMap { (response) throws(NATSFailure) in
          if let difference = wire.difference(from: response.config) { throw .streamDiffers(name, reason: difference) }
          return stream
        }
      return found.orMade(by: api("STREAM.CREATE.\(name)", wire, as: StreamResponse.self).map { _ in stream })
    }
  }

  /// Looks up a stream for each subscriber, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is none of that name. Events are emitted on a thread of the connection.
  /// Disposal ignores the answer.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.stream(named: "ORDERS").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name of the stream.
  public func stream(named name: String) -> Signal<NATSStream, NATSFailure> {
    let stream = NATSStream(name, self)
    return stream.information.map { _ in stream }
  }
}
