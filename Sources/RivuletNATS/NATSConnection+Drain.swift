import CNATS
import Dispatch
public import Rivulet

extension NATSConnection {
  /// Closes the connection for each subscriber once received messages are handled and published ones are sent, and completes.
  ///
  /// Signals of messages emit what is pending, and complete. New requests and messages are refused. Fails with ``NATSFailure/timedOut`` if that takes
  /// longer than the time; the connection is closed then, too. Events are emitted on a thread of the client library. Disposal
  /// doesn't stop it.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.drain().subscribe(onValue: { _ in }, onFailure: { print($0) }, onCompletion: { print("closed") })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter time: The longest wait for subscribers and the server.
  public func drain(within time: Duration = .seconds(30)) -> Signal<Never, NATSFailure> {
    Signal<Never, NATSFailure> { [self] subscriber in
      let end = state.signal.subscribe { state in
        switch state {
        case .closed(nil): subscriber.complete()
        case .closed(let failure?): subscriber.fail(failure)
        case .connecting, .connected, .reconnecting, .draining: break
        }
      }
      subscriber.onDispose { withExtendedLifetime(self) { end.dispose() } }
      if subscriber.isDisposed { return }
      watch.drains()
      let status = natsConnection_DrainTimeout(raw, time.milliseconds(in: 1...3_600_000))
      if status != NATS_OK, status != NATS_DRAINING, status != NATS_CONNECTION_CLOSED { subscriber.fail(.last(status)) }
    }
  }

  /// Completes when the server has received what was published and subscribed to before.
  ///
  /// Fails with ``NATSFailure/timedOut`` if it doesn't answer in time, and with ``NATSFailure/disconnected(_:)`` or
  /// ``NATSFailure/closed(_:)`` if the connection breaks. Events are emitted on a queue of the system. Disposal ignores the answer.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// try connection.publish("last words", to: "log")
  /// try await connection.flush().wait()
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter time: The longest wait for the server.
  public func flush(within time: Duration = .seconds(5)) -> Signal<Never, NATSFailure> {
    Signal<Never, NATSFailure> { [self] subscriber in
      DispatchQueue.global().async { [self] in
        let status = natsConnection_FlushTimeout(raw, time.milliseconds(in: 1...600_000))
        if status == NATS_OK { subscriber.complete() } else { subscriber.fail(failure(status)) }
      }
    }
  }
}
