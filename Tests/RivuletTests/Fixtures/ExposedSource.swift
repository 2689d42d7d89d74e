import Rivulet
import RivuletTesting

/// A source that exposes its newest subscriber to the test, which adds clean-ups to it or uses it from several threads.
final class ExposedSource<Value: Sendable, Failure: Error>: Sendable {
  private let held = Guarded<Subscriber<Value, Failure>?>(nil)
  let subscriptions = SubscriptionLog()

  var subscriber: Subscriber<Value, Failure> { held.value! }

  var signal: Signal<Value, Failure> {
    Signal { [weak self] subscriber in self?.held.value = subscriber }.tracked(by: subscriptions)
  }

  func send(_ value: Value) { subscriber.send(value) }
  func complete() { subscriber.complete() }

  /// Releases the subscriber without an event.
  func vanish() {
    let subscriber = held { $0.take() }
    _ = consume subscriber
  }
}
