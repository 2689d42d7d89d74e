import Rivulet
import RivuletTesting

/// A source that a test drives by hand, from the moment on when a task has subscribed.
final class Announced<Value: Sendable, Failure: Error>: Sendable {
  let subscriptions = SubscriptionLog()
  private let subscribers = AsyncStream<Subscriber<Value, Failure>>.makeStream()

  var signal: Signal<Value, Failure> {
    Signal { [subscribers] subscriber in subscribers.continuation.yield(subscriber) }.tracked(by: subscriptions)
  }

  /// Waits for the next subscription.
  func subscriber() async -> Subscriber<Value, Failure> {
    for await subscriber in subscribers.stream { return subscriber }
    fatalError("The test was cancelled.")
  }
}

/// Does the work in a task that is cancelled already.
func whenCancelled<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) async -> Output {
  let (serializer, opening) = AsyncStream<Void>.makeStream()
  let task = Task {
    // Ends when the task is cancelled.
    for await _ in serializer {}
    return await work()
  }
  task.cancel()
  opening.finish()
  return await task.value
}
