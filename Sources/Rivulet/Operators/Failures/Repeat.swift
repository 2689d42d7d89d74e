extension Signal {
  /// Starts the signal again each time it completes.
  ///
  /// The result completes after the last run; a failure passes at once and ends it. The next run starts on the thread that
  /// completed the previous one, after all clean-ups of that run; a million runs that complete at once need no more stack than
  /// one. Disposal ends the current run and prevents further runs; a signal that completes at once, repeated forever, occupies
  /// its thread until then.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2
  /// ```
  ///
  /// - Parameter count: The number of runs; nil for ever. With zero or less it completes at once and never subscribes.
  ///
  /// ReactiveCocoa: `repeat`. Rx: `repeat`.
  @inlinable
  public func `repeat`(_ count: Int? = nil) -> Signal {
    if let count, count <= 0 { return .empty }
    return derived("repeat(\(count.map { "\($0)" } ?? ""))") { subscriber in
      ResubscribeState(self, subscriber) { end, runs in
        end.isFailure || count.map { runs >= $0 } ?? false ? .none : .now
      }
      .start()
    }
  }
}
