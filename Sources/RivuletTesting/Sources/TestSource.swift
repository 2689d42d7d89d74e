import Rivulet

/// A source that a test drives by hand, and that tells who subscribed and when they were gone.
///
/// What is sent goes to everyone who listens at the time. It can be used again after an end: whoever subscribes then waits
/// for what comes next. So one source can fail, and succeed when it is tried again. It keeps its subscribers, which do
/// not keep it: when it and its signal are freed, they are gone without a word.
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

  /// Who subscribed, and when they were gone.
  public let subscriptions: SubscriptionLog

  private let state = Locked(State())
  private let remembersEnd: Bool

  /// Makes a source.
  ///
  /// - Parameter scheduler: whose clock to look at. Without one, all times are zero.
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

  /// Whether somebody listens.
  public var isSubscribed: Bool { subscriptions.live > 0 }

  /// Sends a value to everyone who listens.
  public func send(_ value: Value) { send(.value(value)) }

  /// Fails for everyone who listens.
  public func fail(_ failure: Failure) { send(.failed(failure)) }

  /// Completes for everyone who listens.
  public func complete() { send(.completed) }

  /// Lets go of everyone who listens, without a word.
  public func vanish() {
    let subscribers = state.withLock { state in
      defer { state.subscribers = [:] }
      return state.subscribers
    }
    _ = consume subscribers
  }

  /// Sends any event to everyone who listens.
  public func send(_ event: Event<Value, Failure>) {
    let listening = state.withLock { state in
      if case .value = event {} else if remembersEnd { state.end = event }
      return state.listening
    }
    for subscriber in listening { subscriber.send(event) }
  }
}
