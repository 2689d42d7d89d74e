import CNATS
import Dispatch
import Foundation
public import Rivulet

/// A connection to NATS servers. It is made again by itself whenever it breaks.
///
/// ```swift compiled
/// let connection = try NATSConnection("nats://127.0.0.1")
/// connection.messages(on: "greetings").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
/// try connection.publish("hello", to: "greetings")
/// ```
///
/// The connection closes when the object and the last subscription of its signals are released, and with ``drain(within:)``. It may be
/// used from any thread.
///
/// Unchecked: the C connection has its own lock, and the pointer to it never changes.
public final class NATSConnection: @unchecked Sendable {
  /// The state of a connection.
  public enum State: Sendable, Hashable {
    /// The first connection is being made; see ``NATSOptions/waitsForServer``.
    case connecting
    /// The connection is made: messages are sent and received.
    case connected
    /// The connection broke, for the given reason, and is being made again.
    case reconnecting(NATSFailure)
    /// The connection closes as soon as received messages are handled and published ones are sent.
    case draining
    /// The connection is closed: for the given reason, or because it was drained.
    case closed(NATSFailure?)
  }

  let raw: OpaquePointer
  let watch: NATSConnectionWatch
  /// The clock of timeouts.
  let scheduler: QueueScheduler
  let sending: PromptSending
  /// The state, published on a thread of the client library.
  ///
  /// ReactiveCocoa and Rx: none.
  public let state: Property<State>

  /// Connects, and blocks until a server has answered; ``connection(_:)`` doesn't block.
  ///
  /// Throws if no server answers within the timeout, or one refuses. With ``NATSOptions/waitsForServer`` it returns after one
  /// attempt to reach each server, and throws only for options that can't be used.
  ///
  /// - Parameter options: The servers, and the way to them.
  public init(_ options: NATSOptions) throws(NATSFailure) {
    let settings = try ConnectionSettings(options)
    scheduler = QueueScheduler(label: "Rivulet.NATS")
    watch = NATSConnectionWatch(options.waitsForServer ? .connecting : .connected, scheduler)
    state = Property(watch.state)
    sending = PromptSending(isNeeded: !options.sendsAtOnce)
    raw = try settings.connect(watch)
  }

  /// Connects to the server at an address, and blocks until it has answered.
  ///
  /// Throws if it doesn't answer within five seconds, or refuses.
  ///
  /// - Parameter server: The address: `nats://127.0.0.1:4222`.
  public convenience init(_ server: String) throws(NATSFailure) { try self.init(NATSOptions(servers: [server])) }

  deinit {
    watch.isClosing.store(true, ordering: .relaxed)
    ConnectionClosing.close(raw)
  }

  /// Connects for each subscriber without blocking it, emits the connection, and completes.
  ///
  /// Fails as ``init(_:)-(NATSOptions)`` does. Events are emitted on a queue of the system. Disposal doesn't end an attempt, whose
  /// connection is then closed.
  ///
  /// ```swift compiled
  /// NATSConnection.connection(NATSOptions(servers: ["nats://127.0.0.1"]))
  ///   .subscribe(onValue: { print($0.state.value) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter options: The servers, and the way to them.
  public static func connection(_ options: NATSOptions) -> Signal<NATSConnection, NATSFailure> {
    Signal { subscriber in
      DispatchQueue.global().async {
        do throws(NATSFailure) {
          subscriber.send(try NATSConnection(options))
          subscriber.complete()
        } catch {
          subscriber.fail(error)
        }
      }
    }
  }

  /// Emits failures that the server reports and that belong to no signal, such as a subject that the user may not publish to.
  ///
  /// Hot: it emits on a thread of the client library, to those who subscribe at the time. It never completes.
  ///
  /// ReactiveCocoa and Rx: none.
  public var failures: Signal<NATSFailure, Never> { watch.failures.signal }

  /// The largest number of bytes that the server accepts in one message; 0 before the first connection.
  public var largestMessage: Int { max(0, Int(clamping: natsConnection_GetMaxPayload(raw))) }

  /// The failure for a status of the client library, which for a closed connection has the reason of its end.
  func failure(_ status: natsStatus) -> NATSFailure {
    if status == NATS_CONNECTION_CLOSED || status == NATS_INVALID_SUBSCRIPTION { return closedFailure }
    return .last(status)
  }

  /// The failure of signals whose connection was closed.
  var closedFailure: NATSFailure {
    if case .closed(_?) = state.value { return watch.closedFailure }
    return closingFailure(of: raw)
  }
}
