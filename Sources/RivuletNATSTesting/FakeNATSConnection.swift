public import Rivulet
public import RivuletNATS

/// A connection to a ``FakeNATS``, which breaks and is made again when the test says so.
public final class FakeNATSConnection: NATSMessaging, Sendable {
  private struct State {
    /// The messages that wait for the connection to be made again.
    var waiting: [NATSMessage] = []
    var waitingBytes = 0
    /// The requests without a reply, by their number, which fail if the connection breaks.
    var requests: [Int: @Sendable (NATSFailure) -> Void] = [:]
    /// The subscribers, by their number, which fail when the connection is closed.
    var subscribers: [Int: @Sendable (NATSFailure) -> Void] = [:]
  }

  /// The greatest number of bytes of a message, as servers have it unless configured otherwise.
  public static let largestMessage = 1 << 20
  private static let buffer = 8 << 20
  private let server: FakeNATS
  private let number: Int
  private let connection = MutableProperty(NATSConnection.State.connected)
  private let contents = Locked(State())
  private let reported = Subject<NATSFailure, Never>()

  init(_ server: FakeNATS, _ number: Int) { (self.server, self.number) = (server, number) }

  public var state: Property<NATSConnection.State> { Property(connection) }
  public var failures: Signal<NATSFailure, Never> { reported.signal }

  // MARK: - Faults

  /// Breaks the connection. Requests without a reply fail, messages of others are lost, and those that are published wait.
  ///
  /// - Parameter reason: The words of the state.
  public func disconnect(_ reason: String = "the test broke it") {
    guard case .connected = connection.value else { return }
    server.setConnected(false, number)
    connection.value = .reconnecting(.disconnected(reason))
    for fail in take({ $0.requests.takeAll() }) { fail(.disconnected(reason)) }
  }

  /// Makes a broken connection again, and publishes what waits.
  public func reconnect() {
    guard case .reconnecting = connection.value else { return }
    server.setConnected(true, number)
    connection.value = .connected
    let waiting = contents.withLock { state in
      defer { (state.waiting, state.waitingBytes) = ([], 0) }
      return state.waiting
    }
    for message in waiting { server.send(message) }
  }

  /// Closes the connection for good: its signals fail.
  ///
  /// - Parameter reason: The words of the failure.
  public func close(_ reason: String = "the test closed it") {
    if case .closed = connection.value { return }
    server.setConnected(false, number)
    connection.value = .closed(.closed(reason))
    for fail in take({ $0.requests.takeAll() + $0.subscribers.takeAll() }) { fail(.closed(reason)) }
  }

  private func take(
    _ failures: (inout State) -> [@Sendable (NATSFailure) -> Void]
  ) -> [@Sendable (NATSFailure) -> Void] {
    contents.withLock { failures(&$0) }
  }

  // MARK: - Messages

  public func publish(
    _ payload: NATSPayload, to subject: String, headers: NATSHeaders, reply: String?
  ) throws(NATSFailure) {
    try send(payload, subject, headers, reply)
  }

  private func send(
    _ payload: NATSPayload, _ subject: String, _ headers: NATSHeaders, _ reply: String?,
    onNone: @escaping @Sendable () -> Void = {}
  ) throws(NATSFailure) {
    let message = try NATSMessage(payload, on: subject, headers: headers, reply: reply)
    guard message.count <= Self.largestMessage else {
      throw .tooLarge(bytes: message.count, limit: Self.largestMessage)
    }
    switch connection.value {
    case .closed(let failure): throw failure ?? .closed("it was closed")
    case .reconnecting:
      let hasRoom = contents.withLock { state in
        guard state.waitingBytes + message.count <= Self.buffer else { return false }
        state.waiting.append(message)
        state.waitingBytes += message.count
        return true
      }
      if !hasRoom { throw .bufferFull }
    case .connected, .connecting, .draining: server.send(message, onNone: onNone)
    }
  }

  public func messages(
    on subject: String, queue: String?, pending: Int, pendingBytes: Int, whenSlow policy: SlowSubscriberPolicy
  ) -> Signal<NATSMessage, NATSFailure> {
    Signal { [self] subscriber in
      do throws(NATSFailure) { try NATSSubject.checkPattern(subject) } catch { return subscriber.fail(error) }
      if case .closed(let failure) = connection.value { return subscriber.fail(failure ?? .closed("it was closed")) }
      let subscription = server.add(
        FakeNATS.Subscription(
          connection: number, pattern: subject.split(separator: ".", omittingEmptySubsequences: false), queue: queue,
          receive: { subscriber.send($0) }))
      contents.withLock { $0.subscribers[subscription] = { subscriber.fail($0) } }
      subscriber.onDispose { [self] in
        server.remove(subscription)
        contents.withLock { _ = $0.subscribers.removeValue(forKey: subscription) }
      }
    }
  }

  // MARK: - Requests

  public func request(
    _ payload: NATSPayload, on subject: String, headers: NATSHeaders, within time: Duration
  ) -> Signal<NATSMessage, NATSFailure> {
    Signal { [self] subscriber in
      if case .reconnecting(let failure) = connection.value { return subscriber.fail(failure) }
      let request = server.number()
      let inbox = "_INBOX.\(number).\(request)"
      contents.withLock { $0.requests[request] = { subscriber.fail($0) } }
      subscriber.onDispose { [self] in contents.withLock { _ = $0.requests.removeValue(forKey: request) } }
      subscriber.onDispose(server.scheduler.schedule(after: time) { subscriber.fail(.timedOut) })
      subscriber.subscribe(
        to: messages(on: inbox).take(first: 1),
        onValue: { reply in
          if let reason = reply.header("Nats-Service-Error") {
            return subscriber.fail(.refused(subject: subject, reason: reason))
          }
          subscriber.send(reply)
          subscriber.complete()
        }, onFailure: { subscriber.fail($0) }, onCompletion: {})
      do throws(NATSFailure) {
        try send(payload, subject, headers, inbox) { subscriber.fail(.noResponders(subject: subject)) }
      } catch {
        subscriber.fail(error)
      }
    }
  }

  public func respond<Failure: Error>(
    on subject: String, queue: String?, atMost limit: Int,
    _ answer: @escaping @Sendable (NATSMessage) -> Signal<NATSPayload, Failure>
  ) -> Signal<Never, NATSFailure> {
    answers(to: messages(on: subject, queue: queue), atMost: limit, answer) { [self] payload, subject, headers in
      do throws(NATSFailure) {
        try publish(payload, to: subject, headers: headers)
      } catch {
        reported.send(error)
      }
    }
  }

  public func flush(within time: Duration) -> Signal<Never, NATSFailure> {
    Signal<Never, NATSFailure> { [self] subscriber in
      switch connection.value {
      case .closed(let failure): subscriber.fail(failure ?? .closed("it was closed"))
      case .reconnecting(let failure): subscriber.fail(failure)
      case .connected, .connecting, .draining:
        subscriber.onDispose(server.scheduler.schedule(after: server.latency) { subscriber.complete() })
      }
    }
  }
}

extension Dictionary {
  fileprivate mutating func takeAll() -> [Value] {
    defer { self = [:] }
    return Array(values)
  }
}
