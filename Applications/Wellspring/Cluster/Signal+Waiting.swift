import Dispatch
import Rivulet
import RivuletNATS
import Synchronization
import Wellspring

extension Signal where Value: Sendable, Failure == NATSFailure {
  /// Blocks until the signal ends, and returns its last value; for requests that fail in time by themselves.
  func waitForFirst() throws(NATSFailure) -> Value {
    let result = Mutex<Result<Value, NATSFailure>>(.failure(.timedOut))
    let end = DispatchSemaphore(value: 0)
    subscribe(
      onValue: { value in result.withLock { $0 = .success(value) } },
      onFailure: { failure in
        result.withLock { $0 = .failure(failure) }
        end.signal()
      },
      onCompletion: { end.signal() })
    end.wait()
    return try result.withLock { $0 }.get()
  }

  /// The same, and tries again for some time what fails because servers choose a leader, or because others do the same at that moment.
  func waitForFirst(retryingFor time: Duration) throws(NATSFailure) -> Value {
    let start = ContinuousClock.now
    return try retry(after: .constant(.milliseconds(500)), on: QueueScheduler(label: "Wellspring.start")) {
      failure, _ in failure.isMomentary && .now - start < time
    }
    .waitForFirst()
  }
}

extension Signal where Value == Never, Failure == NATSFailure {
  /// Blocks until the signal ends.
  func waitForEnd() throws(NATSFailure) {
    try setValueType(to: Void.self).concat(.just(())).waitForFirst()
  }
}
