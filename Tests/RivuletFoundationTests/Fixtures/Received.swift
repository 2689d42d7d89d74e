import Rivulet

/// A subscription, with all of its events to wait for.
struct Received<Value: Sendable, Failure: Error>: Sendable {
  private let events = ReplaySubject<Value, Failure>(capacity: nil)
  let subscription: Subscription

  init(_ signal: Signal<Value, Failure>) {
    subscription = signal.subscribe(
      onValue: { [events] in events.send($0) }, onFailure: { [events] in events.fail($0) },
      onCompletion: { [events] in events.complete() })
  }

  var signal: Signal<Value, Failure> { events.signal }
  func dispose() { subscription.dispose() }
}
