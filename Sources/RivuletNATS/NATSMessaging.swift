public import Rivulet

/// A way to publish messages and to receive them.
///
/// ``NATSConnection`` is one over the network, and `FakeNATSConnection` of `RivuletNATSTesting` one in a test without a server.
///
/// ```swift compiled
/// func prices(_ nats: some NATSMessaging) -> Signal<String, NATSFailure> { nats.messages(on: "prices.*").map(\.text) }
/// ```
public protocol NATSMessaging: Sendable {
  /// The state of the connection.
  var state: Property<NATSConnection.State> { get }

  /// Publishes a message: see ``NATSConnection/publish(_:to:headers:reply:)``.
  func publish(
    _ payload: NATSPayload, to subject: String, headers: NATSHeaders, reply: String?
  ) throws(NATSFailure)

  /// Emits the messages of a subject: see ``NATSConnection/messages(on:queue:pending:pendingBytes:whenSlow:)``.
  func messages(
    on subject: String, queue: String?, pending: Int, pendingBytes: Int, whenSlow policy: SlowSubscriberPolicy
  ) -> Signal<NATSMessage, NATSFailure>

  /// Emits the reply to a request: see ``NATSConnection/request(_:on:headers:within:)``.
  func request(
    _ payload: NATSPayload, on subject: String, headers: NATSHeaders, within time: Duration
  ) -> Signal<NATSMessage, NATSFailure>

  /// Answers the requests on a subject: see ``NATSConnection/respond(on:queue:atMost:_:)``.
  func respond<Failure: Error>(
    on subject: String, queue: String?, atMost limit: Int,
    _ answer: @escaping @Sendable (NATSMessage) -> Signal<NATSPayload, Failure>
  ) -> Signal<Never, NATSFailure>

  /// Emits failures that belong to no signal: see ``NATSConnection/failures``.
  var failures: Signal<NATSFailure, Never> { get }

  /// Completes when the server has what was published and subscribed to before: see ``NATSConnection/flush(within:)``.
  func flush(within time: Duration) -> Signal<Never, NATSFailure>
}

extension NATSConnection: NATSMessaging {}

extension NATSMessaging {
  /// Publishes a message: see ``NATSConnection/publish(_:to:headers:reply:)``.
  public func publish(_ payload: NATSPayload, to subject: String, headers: NATSHeaders = [:]) throws(NATSFailure) {
    try publish(payload, to: subject, headers: headers, reply: nil)
  }

  /// Emits the messages of a subject: see ``NATSConnection/messages(on:queue:pending:pendingBytes:whenSlow:)``.
  public func messages(on subject: String, queue: String? = nil) -> Signal<NATSMessage, NATSFailure> {
    messages(on: subject, queue: queue, pending: 65_536, pendingBytes: 64 << 20, whenSlow: .fail)
  }

  /// Emits the reply to a request: see ``NATSConnection/request(_:on:headers:within:)``.
  public func request(
    _ payload: NATSPayload, on subject: String, within time: Duration = .seconds(5)
  ) -> Signal<NATSMessage, NATSFailure> {
    request(payload, on: subject, headers: [:], within: time)
  }

  /// Completes when the server has what was published and subscribed to before: see ``NATSConnection/flush(within:)``.
  public func flush() -> Signal<Never, NATSFailure> { flush(within: .seconds(5)) }
}
