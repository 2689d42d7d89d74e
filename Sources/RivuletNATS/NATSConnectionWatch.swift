import CNATS
import Rivulet
import Synchronization

// Unsafe: pointers are compared and never followed.

/// The receiver of the client library's callbacks about a connection.
final class NATSConnectionWatch: Sendable {
  let state: MutableProperty<NATSConnection.State>
  /// True when this program closes the connection.
  let isClosing = Atomic(false)
  /// Failures that the server reports without an end of the connection, such as a subject that isn't permitted.
  let failures = Subject<NATSFailure, Never>()
  /// The requests that wait for replies.
  let replies: ReplyInbox
  /// True when the time to drain the connection was over before it was drained.
  private let isDrainLate = Atomic(false)
  /// The live subscriptions, by the addresses of their C objects.
  private let handlers = Locked<[UInt: MessageHandler]>([:])

  init(_ state: NATSConnection.State, _ scheduler: QueueScheduler) {
    (self.state, replies) = (MutableProperty(state), ReplyInbox(scheduler))
  }

  // MARK: - The connection

  func connected() { set(.connected) }

  /// The first attempt succeeded, unless the connection has already broken again.
  func connectedAtOnce() { state.modify { if $0 == .connecting { $0 = .connected } } }

  func disconnected(_ reason: String) {
    if isClosing.load(ordering: .relaxed) { return }
    set(.reconnecting(.disconnected(reason)))
    // Their replies went to the connection that broke.
    replies.fail(.disconnected(reason))
  }

  func closed(_ failure: NATSFailure?) {
    let isAsked = isClosing.load(ordering: .relaxed)
    set(.closed(isDrainLate.load(ordering: .relaxed) ? .timedOut : isAsked ? nil : failure))
    replies.fail(closedFailure)
  }

  func drains() {
    isClosing.store(true, ordering: .relaxed)
    set(.draining)
  }

  func isDrainedTooLate() { isDrainLate.store(true, ordering: .relaxed) }

  /// The failure of signals whose connection was closed.
  var closedFailure: NATSFailure {
    if case .closed(let failure?) = state.value, failure != .timedOut { return failure }
    return .closed("it was drained or released")
  }

  private func set(_ new: NATSConnection.State) {
    state.modify { state in
      if case .closed = state { return }
      if state == .draining, new == .connected { return }
      state = new
    }
  }

  // MARK: - Subscriptions

  func add(_ handler: MessageHandler, _ subscription: OpaquePointer) {
    handlers.withLock { $0[UInt(bitPattern: subscription)] = handler }
  }

  func remove(_ subscription: OpaquePointer) {
    handlers.withLock { _ = $0.removeValue(forKey: UInt(bitPattern: subscription)) }
  }

  func isSlow(_ subscription: OpaquePointer) {
    handlers.withLock { $0[UInt(bitPattern: subscription)] }?.isSlow()
  }

  /// The server doesn't permit something: `Permissions Violation for Subscription to "orders"`.
  func isNotPermitted(_ reason: String) {
    let failure = NATSFailure.notPermitted(reason)
    let subject = reason.split(separator: "\"").dropFirst().first.map(String.init)
    if reason.contains("Subscription to"), let subject {
      let refused = handlers.withLock { $0.values.filter { $0.subject == subject } }
      for handler in refused { handler.subscriber.fail(failure) }
    }
    failures.send(failure)
  }
}
