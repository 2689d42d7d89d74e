extension Signal {
  /// The values as an asynchronous sequence, for `for await`.
  ///
  /// Each loop has a subscription of its own, made when it begins and where it runs, and receives the values in order. The end
  /// follows the pending values: completion ends the loop, a failure is thrown, with the signal's type. Leaving the loop, by
  /// `break` or otherwise, disposes the subscription. Cancelling the task does so too, at once while the loop waits and at its
  /// next turn while it works: the loop then ends as on completion, and pending values are discarded. In a cancelled task the
  /// signal isn't subscribed to. A signal that never ends, for example because its source has vanished, leaves the loop waiting
  /// until its task is cancelled.
  ///
  /// The signal never waits for the loop; `policy` decides which values are kept while the loop is busy.
  ///
  /// ```swift
  /// let progress = Signal<Int, Never>.from([30, 60, 100])
  /// for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100
  /// ```
  ///
  /// - Parameter policy: The fate of values that arrive faster than the loop fetches them.
  ///
  /// ReactiveCocoa: `sequence`, which blocks. Rx: `values`.
  @inlinable
  public func values(
    buffering policy: BufferingPolicy, file: StaticString = #fileID, line: UInt = #line
  ) -> SignalValues<Value, Failure> {
    SignalValues(request: InboxRequest(self, policy, file, line))
  }
}

/// The values of a signal as an asynchronous sequence: see ``Signal/values(buffering:)``.
public struct SignalValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let request: InboxRequest<Element, Failure>

  @inlinable
  init(request: InboxRequest<Element, Failure>) { self.request = request }

  /// Subscribes to the signal. From here on no value is missed.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// var iterator = clicks.signal.values(buffering: .unbounded).makeAsyncIterator()
  /// // Kept, although no loop waits for it yet.
  /// clicks.send(1)
  /// print(await iterator.next() ?? 0)  // 1
  /// ```
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(reader: InboxReader(request)) }

  /// One subscription, disposed when all copies of the iterator are released.
  ///
  /// One loop at a time may wait for it; a second one is a mistake in the program and stops it.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let reader: InboxReader<Element, Failure>
    @inlinable init(reader: InboxReader<Element, Failure>) { self.reader = reader }

    /// Waits for the next value: nil when the signal has completed, or when the task is cancelled.
    @inlinable
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = reader.nextAvailable { return value }
      return try await reader.next(isolation: isolation)
    }
  }
}

@available(*, unavailable)
extension SignalValues.Iterator: Sendable {}
