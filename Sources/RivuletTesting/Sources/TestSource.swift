import Rivulet

/// A source that a test drives by hand, and that records when its subscriptions began and ended.
///
/// Events go to the current subscribers. The source can be used again after an end: later subscribers wait for the next events.
/// So one source can fail, and succeed on a retry. It retains its subscribers, which don't retain it: when the source and its
/// signal are freed, the subscribers are released without an event.
///
/// ```swift
/// let source = TestSource<Int, Never>()
/// let recorder = TestRecorder(source.signal.take(first: 1))
/// source.send(1)
/// print(recorder.log, source.subscriptions.ended)  // 1 | 1
/// ```
///
/// ReactiveCocoa: `RACSubject`, watched by hand. Rx: `TestableObservable`.
public final class TestSource<Value: Sendable, Failure: Error>: SubjectProtocol {
  private struct State {
    var subscribers: [Int: Subscriber<Value, Failure>] = [:]
    var count = 0
    var end: Event<Value, Failure>?

    var listening: [Subscriber<Value, Failure>] { subscribers.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The subscriptions, with the times at which they began and ended.
  public let subscriptions: SubscriptionLog

  private let state = Locked(State())
  private let remembersEnd: Bool

  /// Makes a source.
  ///
  /// - Parameter scheduler: The clock of the records. Without one, all times are zero.
  public convenience init(on scheduler: TestScheduler? = nil) { self.init(on: scheduler, remembersEnd: false) }

  init(on scheduler: TestScheduler?, remembersEnd: Bool) {
    subscriptions = SubscriptionLog(on: scheduler)
    self.remembersEnd = remembersEnd
  }

  /// The signal to hand to what is tested.
  public var signal: Signal<Value, Failure> {
    Signal { [self] subscriber in
      subscriber.onDispose(subscriptions.begin())
      let (key, end) = state.withLock { state in
        state.count += 1
        if state.end == nil { state.subscribers[state.count] = subscriber }
        return (state.count, state.end)
      }
      if let end { return subscriber.send(end) }
      subscriber.onDispose { [weak self] in
        // Released outside the lock: a subscriber may hold anything.
        let removed = self?.state.withLock { $0.subscribers.removeValue(forKey: key) }
        _ = consume removed
      }
    }
  }

  /// True while it has a subscriber.
  public var isSubscribed: Bool { subscriptions.live > 0 }

  /// Sends a value to all current subscribers.
  public func send(_ value: Value) { send(.value(value)) }

  /// Sends a failure to all current subscribers.
  public func fail(_ failure: Failure) { send(.failed(failure)) }

  /// Sends completion to all current subscribers.
  public func complete() { send(.completed) }

  /// Releases all subscribers without an event.
  public func vanish() {
    let subscribers = state.withLock { state in
      defer { state.subscribers = [:] }
      return state.subscribers
    }
    _ = consume subscribers
  }

  /// Sends an event to all current subscribers.
  public func send(_ event: Event<Value, Failure>) {
    let listening = state.withLock { state in
      if case .value = event {} else if remembersEnd { state.end = event }
      return state.listening
    }
    for subscriber in listening { subscriber.send(event) }
  }
}
