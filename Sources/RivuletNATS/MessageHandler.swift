import CNATS
import Rivulet

/// The subscriber of a subject's messages, as the client library calls it.
///
/// Unchecked: `raw` is set under the lock, before the callbacks that read it can find this object; messages come one after the other.
final class MessageHandler: @unchecked Sendable {
  let subscriber: Subscriber<NATSMessage, NATSFailure>
  let subject: String
  private let watch: NATSConnectionWatch
  /// A running subscription retains its connection; the inbox for replies, which is a part of the connection, doesn't.
  private let connection: NATSConnection?
  /// Takes the messages over in place of the subscriber.
  private let receiver: (@Sendable (OpaquePointer) -> Void)?
  private let policy: SlowSubscriberPolicy
  /// The object that the next message is received into. Only the client library's thread for this subscription uses it.
  @exclusivity(unchecked) private var storage = MessageStorage()
  private struct State {
    var raw: OpaquePointer?
    var reported = 0
  }
  private let state = Locked(State())

  init(
    _ subscriber: Subscriber<NATSMessage, NATSFailure>, _ subject: String, _ policy: SlowSubscriberPolicy,
    _ watch: NATSConnectionWatch, retaining connection: NATSConnection?,
    receiver: (@Sendable (OpaquePointer) -> Void)? = nil
  ) {
    (self.subscriber, self.subject, self.policy) = (subscriber, subject, policy)
    (self.watch, self.connection, self.receiver) = (watch, connection, receiver)
  }

  /// Begins to receive. Each `open` makes the C subscription.
  ///
  /// Unsafe: the client library holds one reference to this object, from here until it has called its last handler.
  static func start(
    _ handler: MessageHandler, pending: Int, pendingBytes: Int,
    _ open: (UnsafeMutablePointer<OpaquePointer?>, @escaping natsMsgHandler, UnsafeMutableRawPointer) -> natsStatus
  ) {
    let reference = Unmanaged.passRetained(handler)
    var created: OpaquePointer?
    let status = open(
      &created,
      { _, _, message, closure in
        guard let message else { return }
        Unmanaged<MessageHandler>.fromOpaque(closure!)._withUnsafeGuaranteedRef { $0.receive(message) }
      }, reference.toOpaque())
    guard status == NATS_OK, let raw = created else {
      reference.release()
      handler.subscriber.fail(handler.failure(status))
      return
    }
    natsSubscription_SetPendingLimits(raw, Int32(clamping: pending), Int32(clamping: pendingBytes))
    handler.state.withLock { $0.raw = raw }
    handler.watch.add(handler, raw)
    let completes = natsSubscription_SetOnCompleteCB(
      raw, { Unmanaged<MessageHandler>.fromOpaque($0!).takeRetainedValue().isComplete() }, reference.toOpaque())
    // The connection was closed just now. The reference stays: a handler may still be running.
    if completes != NATS_OK { handler.isComplete() }
    handler.subscriber.onDispose { handler.stop() }
  }

  private func receive(_ message: OpaquePointer) {
    if let receiver { return receiver(message) }
    // Asked for each message, because the client library reports a loss on another thread, perhaps after the last message.
    let lost = policy == .report ? newlyLost() : 0
    // No call stands between those of the storage: the compiler would retain it for each.
    let bytes = UnsafeRawBufferPointer(of: message)
    storage.hold(message, bytes, lostBefore: lost)
    // Unsafe: `storage` retains it for the call, since only this thread replaces it.
    Unmanaged.passUnretained(storage)._withUnsafeGuaranteedRef { subscriber.send(NATSMessage($0)) }
    if isKnownUniquelyReferenced(&storage) {
      storage.yield()
      natsMsg_Destroy(message)
    } else {
      storage = MessageStorage()
    }
  }

  /// The number of messages that were discarded since the last call.
  private func newlyLost() -> Int {
    state.withLock { state in
      var total: Int64 = 0
      guard let raw = state.raw, natsSubscription_GetDropped(raw, &total) == NATS_OK else { return 0 }
      defer { state.reported = Int(total) }
      return Int(total) - state.reported
    }
  }

  /// The first message was discarded since the queue had room.
  func isSlow() {
    guard policy == .fail else { return }
    let lost = newlyLost()
    if lost > 0 { subscriber.fail(.messagesLost(count: lost)) }
  }

  /// No message comes any more.
  private func isComplete() {
    guard let raw = state.withLock({ $0.raw }) else { return }
    watch.remove(raw)
    if subscriber.isDisposed { return }
    if natsSubscription_DrainCompletionStatus(raw) == NATS_OK {
      subscriber.complete()
    } else {
      subscriber.fail(connection?.closedFailure ?? watch.closedFailure)
    }
  }

  private func failure(_ status: natsStatus) -> NATSFailure { connection?.failure(status) ?? .last(status) }

  private func stop() {
    guard let raw = state.withLock({ state in state.raw.take() }) else { return }
    watch.remove(raw)
    natsSubscription_Unsubscribe(raw)
    natsSubscription_Destroy(raw)
  }
}
