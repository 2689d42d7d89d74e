#if Cluster
import CNATS
import Rivulet

/// The requests of a connection that wait for replies. One subscription receives all replies: `_INBOX.<connection>.<request>`.
final class ReplyInbox: Sendable {
  /// A request that waits.
  struct Waiting: Sendable {
    let onReply: @Sendable (NATSMessage) -> Void
    let onFailure: @Sendable (NATSFailure) -> Void
  }

  private struct State {
    var last: UInt64 = 0
    var waiting: [UInt64: Waiting] = [:]
    /// The reason for which no reply can come any more.
    var failure: NATSFailure?
  }

  private let prefix: String
  private let state = Locked(State())
  // Held while the C subscription is made, which calls nothing: a second request must not be sent before it exists.
  private let isOpen = Locked(false)

  init() { prefix = Self.uniquePrefix() }

  /// The beginning of subjects that nothing else uses.
  static func uniquePrefix() -> String {
    "_INBOX." + (0..<2).map { _ in String(UInt64.random(in: 0...(.max)), radix: 36) }.joined() + "."
  }

  /// Subscribes to the replies, once for a connection.
  func open(_ connection: NATSConnection) {
    let subject = prefix + "*"
    isOpen.withLock { isOpen in
      if isOpen { return }
      isOpen = true
      let replies = Signal<NATSMessage, NATSFailure> { subscriber in
        let handler = MessageHandler(subscriber, subject, .report, connection.watch, retaining: nil)
        MessageHandler.start(handler, pending: 1 << 20, pendingBytes: 1 << 30) { created, call, closure in
          natsConnection_Subscribe(created, connection.raw, subject, call, closure)
        }
      }
      replies.subscribe(onValue: { [self] in receive($0) }, onFailure: { [self] in failForGood($0) })
    }
  }

  /// Adds a request.
  ///
  /// - Returns: Its number, and the subject of its replies.
  func add(_ waiting: Waiting) -> (number: UInt64, subject: String) {
    let (number, failure) = state.withLock { state in
      state.last += 1
      if state.failure == nil { state.waiting[state.last] = waiting }
      return (state.last, state.failure)
    }
    if let failure { waiting.onFailure(failure) }
    return (number, prefix + String(number))
  }

  func remove(_ number: UInt64) { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }

  /// Fails all requests that wait.
  func fail(_ failure: NATSFailure) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
    for (_, one) in waiting.sorted(by: { $0.key < $1.key }) { one.onFailure(failure) }
  }

  private func failForGood(_ failure: NATSFailure) {
    // Not under the lock of `open`, which may be held by this very thread.
    state.withLock { $0.failure = failure }
    fail(failure)
  }

  private func receive(_ message: NATSMessage) {
    guard let number = message.lastNumber else { return }
    state.withLock { $0.waiting[number] }?.onReply(message)
  }
}

extension NATSMessage {
  /// The number after the last dot of the subject.
  fileprivate var lastNumber: UInt64? {
    // Unsafe: the text ends with a zero and lives as long as the message.
    guard let text = natsMsg_GetSubject(raw) else { return nil }
    var (number, index) = (UInt64(0), 0)
    while text[index] != 0 {
      let digit = UInt8(bitPattern: text[index]) &- UInt8(ascii: "0")
      number = text[index] == CChar(46) ? 0 : number &* 10 &+ UInt64(digit)
      index += 1
    }
    return number
  }
}
#endif
