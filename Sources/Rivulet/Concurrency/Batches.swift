extension Signal {
  /// The values as an asynchronous sequence of arrays, each with everything that came since the last.
  ///
  /// A loop that is slow to wake, such as one on the main actor, wakes once for many values.
  ///
  /// No array is empty. Otherwise the same as ``values(buffering:)``: the end follows the pending values, a failure is thrown,
  /// and leaving the loop or cancelling its task disposes the subscription.
  ///
  /// ```swift
  /// let lines = Signal<String, Never>.from(["one", "two", "three"])
  /// for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3
  /// ```
  ///
  /// - Parameter policy: The fate of values between two turns; with `.newest(100)` no array has more than a hundred.
  ///
  /// ReactiveCocoa: nothing like it. Rx: `buffer`, roughly.
  @inlinable
  public func batches(
    buffering policy: BufferingPolicy, file: StaticString = #fileID, line: UInt = #line
  ) -> SignalBatches<Value, Failure> {
    SignalBatches(request: InboxRequest(self, policy, file, line))
  }
}

/// The values of a signal as an asynchronous sequence of arrays: see ``Signal/batches(buffering:)``.
public struct SignalBatches<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  public typealias Element = [Value]

  @usableFromInline let request: InboxRequest<Value, Failure>

  @inlinable
  init(request: InboxRequest<Value, Failure>) { self.request = request }

  /// Subscribes to the signal. From here on no value is missed.
  ///
  /// ```swift
  /// let lines = Subject<String, Never>()
  /// var batches = lines.signal.batches(buffering: .unbounded).makeAsyncIterator()
  /// lines.send("one")
  /// lines.send("two")
  /// print(await batches.next() ?? [])  // ["one", "two"]
  /// ```
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(reader: InboxReader(request)) }

  /// One subscription, disposed when all copies of the iterator are released.
  ///
  /// One loop at a time may wait for it; a second one is a mistake in the program and stops it.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let reader: InboxReader<Value, Failure>
    @inlinable init(reader: InboxReader<Value, Failure>) { self.reader = reader }

    /// Waits for the next values: nil when the signal has completed, or when the task is cancelled.
    @inlinable
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> [Value]? {
      try await reader.nextBatch(isolation: isolation)
    }
  }
}

@available(*, unavailable)
extension SignalBatches.Iterator: Sendable {}
