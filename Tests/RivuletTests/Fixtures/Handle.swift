import Rivulet

/// A source whose one subscriber a test drives by hand, and which says how it was treated.
final class Handle<Value: Sendable, Failure: Error>: Sendable {
  private let held = Guarded<Subscriber<Value, Failure>?>(nil)
  private let starts = Counter()
  private let ends = Counter()

  var subscriptions: Int { starts.value }
  var cleanups: Int { ends.value }
  var subscriber: Subscriber<Value, Failure> { held.value! }

  var signal: Signal<Value, Failure> {
    Signal { [weak self] subscriber in
      guard let self else { return }
      starts.add()
      subscriber.onDispose { [ends] in ends.add() }
      held.value = subscriber
    }
  }

  func send(_ value: Value) { subscriber.send(value) }
  func fail(_ failure: Failure) { subscriber.fail(failure) }
  func complete() { subscriber.complete() }

  /// Releases the subscriber without an event.
  func forget() {
    let subscriber = held { $0.take() }
    _ = consume subscriber
  }
}
