import Rivulet

/// A source that retains every subscriber it ever had, including ended ones, so that it can violate the contract.
final class ManualSource<Value: Sendable, Failure: Error>: Sendable {
  private let held = Locked<[Subscriber<Value, Failure>]>([])
  private let log = SubscriptionLog()

  var subscriptions: Int { log.count }
  var cleanups: Int { log.ended }

  var signal: Signal<Value, Failure> {
    Signal { [weak self] subscriber in
      guard let self else { return }
      subscriber.onDispose(log.begin())
      held.withLock { $0.append(subscriber) }
    }
  }

  func send(_ value: Value) { send(.value(value)) }
  func send(_ event: Event<Value, Failure>) { for subscriber in held.withLock({ $0 }) { subscriber.send(event) } }

  /// Releases all subscribers without an event.
  func vanish() {
    let subscribers = held.withLock { held in
      defer { held = [] }
      return held
    }
    _ = consume subscribers
  }
}
