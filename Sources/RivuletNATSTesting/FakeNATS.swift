public import Rivulet
import RivuletNATS

/// A NATS server that exists in a test alone, in virtual time: what is published over one of its connections reaches the subscribers of
/// all of them.
///
/// A program that takes `any NATSMessaging` can be tested with it, also with delays and broken connections. It keeps the promises of a server:
/// the same tests hold both. It has no streams, no users and no slow subscribers, and its connections never lose messages but
/// those that a real one would lose, too.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let server = FakeNATS(on: scheduler, latency: .milliseconds(10))
/// let (shop, kitchen) = (server.connection(), server.connection())
/// kitchen.messages(on: "orders.*").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
/// try shop.publish("tea", to: "orders.new")
/// scheduler.advance(by: .milliseconds(10))  // tea
/// ```
public final class FakeNATS: Sendable {
  struct Subscription: Sendable {
    let connection: Int
    let pattern: [Substring]
    let queue: String?
    let receive: @Sendable (NATSMessage) -> Void
  }

  fileprivate struct State {
    var lastNumber = 0
    var subscriptions: [Int: Subscription] = [:]
    /// The number of messages that each queue group has received, which decides who is next.
    var turns: [String: Int] = [:]
    var disconnected: Set<Int> = []
  }

  let scheduler: any TimedScheduler
  let latency: Duration
  private let state = Locked(State())

  /// Makes a server without subscriptions.
  ///
  /// - Parameters:
  ///   - scheduler: The clock, such as a `TestScheduler`. All events are emitted on it.
  ///   - latency: The time that a message takes from the publisher to a subscriber.
  public init(on scheduler: any TimedScheduler, latency: Duration = .zero) {
    (self.scheduler, self.latency) = (scheduler, latency)
  }

  /// Makes another connection to this server.
  public func connection() -> FakeNATSConnection { FakeNATSConnection(self, number()) }

  func number() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  func add(_ subscription: Subscription) -> Int {
    let number = number()
    state.withLock { $0.subscriptions[number] = subscription }
    return number
  }

  func remove(_ number: Int) { state.withLock { _ = $0.subscriptions.removeValue(forKey: number) } }

  func setConnected(_ isConnected: Bool, _ connection: Int) {
    state.withLock { state in
      if isConnected { state.disconnected.remove(connection) } else { state.disconnected.insert(connection) }
    }
  }

  /// Delivers a message after the latency. `onNone` is called then if nothing subscribes to its subject.
  func send(_ message: NATSMessage, onNone: @escaping @Sendable () -> Void = {}) {
    scheduler.schedule(after: latency) { [self] in
      let receivers = state.withLock { $0.receivers(of: message.subject) }
      if receivers.isEmpty { onNone() }
      for receiver in receivers { receiver.receive(message) }
    }
  }
}

extension FakeNATS.State {
  /// All subscribers of their own, and of each queue group the one whose turn it is.
  fileprivate mutating func receivers(of subject: String) -> [FakeNATS.Subscription] {
    let parts = subject.split(separator: ".", omittingEmptySubsequences: false)
    let matching = subscriptions.sorted { $0.key < $1.key }.map(\.value)
      .filter { !disconnected.contains($0.connection) && $0.matches(parts) }
    let groups = Dictionary(grouping: matching.filter { $0.queue != nil }, by: { $0.queue ?? "" })
    var receivers = matching.filter { $0.queue == nil }
    for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
      receivers.append(members[turns[name, default: 0] % members.count])
      turns[name, default: 0] += 1
    }
    return receivers
  }
}

extension FakeNATS.Subscription {
  fileprivate func matches(_ subject: [Substring]) -> Bool {
    for (index, part) in pattern.enumerated() {
      if part == ">" { return index < subject.count }
      guard index < subject.count, part == "*" || part == subject[index] else { return false }
    }
    return pattern.count == subject.count
  }
}
