import CNATS
import Rivulet

/// The requests of a connection that wait for replies. One subscription receives all replies: `_INBOX.<connection>.<request>`.
final class ReplyInbox: Sendable {
  /// A request that waits.
  struct Waiting: Sendable {
    /// The time on the scheduler's clock at which it has waited long enough.
    let deadline: Duration
    let onReply: @Sendable (NATSMessage) -> Void
    let onFailure: @Sendable (NATSFailure) -> Void
    let onTime: @Sendable () -> Void
  }

  fileprivate struct State {
    var last: UInt64 = 0
    var waiting: [UInt64: Waiting] = [:]
    /// The time of the next look at the deadlines.
    var look: Duration?
    /// The reason for which no reply can come any more.
    var failure: NATSFailure?
  }

  private let prefix: String
  private let scheduler: QueueScheduler
  private let state = Locked(State())
  // Held while the C subscription is made, which calls nothing: a second request must not be sent before it exists.
  private let isOpen = Locked(false)

  /// Makes an inbox without requests.
  ///
  /// - Parameter scheduler: The clock of deadlines.
  init(_ scheduler: QueueScheduler) { (self.scheduler, prefix) = (scheduler, Self.uniquePrefix()) }

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
    let (number, failure, isFirst) = state.withLock { state in
      state.last += 1
      if state.failure == nil { state.waiting[state.last] = waiting }
      return (state.last, state.failure, state.plansLook(at: waiting.deadline))
    }
    if isFirst { scheduleLook(at: waiting.deadline) }
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

  // MARK: - Deadlines

  // One timer for all requests: setting one for each costs more than half of what a reply takes from the network to the subscriber.
  private func scheduleLook(at time: Duration) {
    scheduler.schedule(after: time - scheduler.now) { [weak self] in self?.look(time) }
  }

  private func look(_ planned: Duration) {
    let now = scheduler.now
    let (late, next) = state.withLock { state in state.takeLate(now, planned) }
    if let next { scheduleLook(at: next) }
    for one in late { one.onTime() }
  }

  private func receive(_ message: NATSMessage) {
    guard let number = message.lastNumber else { return }
    state.withLock { $0.waiting[number] }?.onReply(message)
  }
}

extension ReplyInbox.State {
  /// Returns true if a look at the deadlines has to be scheduled for a time.
  fileprivate mutating func plansLook(at time: Duration) -> Bool {
    if let look, look <= time { return false }
    look = time
    return true
  }

  /// Removes the requests whose deadline is over, and returns them with the time of the next look, if the one that is planned
  /// for now was the last.
  fileprivate mutating func takeLate(
    _ now: Duration, _ planned: Duration
  ) -> (late: [ReplyInbox.Waiting], next: Duration?) {
    let late = waiting.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
    for (number, _) in late { waiting[number] = nil }
    guard look == planned else { return (late.map(\.value), nil) }
    // Not one after the other where many deadlines are close: each look goes through all requests.
    look = waiting.values.map(\.deadline).min().map { max($0, now + .milliseconds(1)) }
    return (late.map(\.value), look)
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
