import Synchronization

/// Which input of a switching operator counts, whether it has ended, and whether another may follow.
///
/// The state is one word: the address of the input's subscription, and flags in the bits that no address uses. The subscription
/// isn't retained, because its source retains it. So a source that vanishes leaves nothing behind.
///
/// A new input after one that has ended, and an end, cost one atomic exchange each. A thread that takes away the address of a
/// running input uses that subscription once more, both under the lock. The subscription is freed only after it has taken its
/// own address away (`end`), or after it has passed the lock (`end` when it is late, and `forget`). So it is never used after
/// it was freed. Starts are serial, because the outer signal is.
///
/// Apart from the rest of the operator, because what is referred to weakly, as a clean-up is, is slower to retain, and each
/// input retains the rest.
///
/// Unchecked: its superclass is; what it adds is atomic.
@usableFromInline
final class SwitchState: Cleanup, @unchecked Sendable {
  @usableFromInline let word = Atomic<UInt>(0)
  @usableFromInline let touching = Locked(Stateless())

  /// No input follows, and the last one to end ends the result.
  @inlinable static var closed: UInt { 1 }
  /// The input has vanished or failed. It never completes, and keeps the result from completing.
  @inlinable static var vanished: UInt { 2 }
  /// Nothing counts any more.
  @inlinable static var stopped: UInt { 4 }
  @inlinable static var bits: UInt { 7 }

  @inlinable init() { super.init { AnySubscription.run(unsafeDowncast($0, to: SwitchState.self).stop()) } }

  /// Makes this the input that counts and ends the one before. The clean-ups of that one, for the caller to run; nil, and
  /// nothing done, once everything has stopped.
  @inlinable
  func replace(with input: AnySubscription) -> UInt? {
    let address = UInt(bitPattern: Unmanaged.passUnretained(input).toOpaque())
    let found = word.load(ordering: .relaxed)
    if found <= Self.bits {
      if found & Self.stopped != 0 { return nil }
      if word.compareExchange(expected: found, desired: address, ordering: .acquiringAndReleasing).exchanged {
        return AnySubscription.over
      }
    }
    return replaceRunning(with: address)
  }

  @usableFromInline
  func replaceRunning(with address: UInt) -> UInt? {
    touching.withLock { _ in
      var found = word.load(ordering: .relaxed)
      while found & Self.stopped == 0 {
        let attempt = word.weakCompareExchange(expected: found, desired: address, ordering: .acquiringAndReleasing)
        if attempt.exchanged { return Self.takeCleanups(of: found) }
        found = attempt.original
      }
      return nil
    }
  }

  /// Ends the input that counts, and lets no other come. Its clean-ups, for the caller to run.
  @usableFromInline
  func stop() -> UInt {
    touching.withLock { _ in Self.takeCleanups(of: word.exchange(Self.stopped, ordering: .acquiringAndReleasing)) }
  }

  /// No input will follow. True when none runs.
  @usableFromInline
  func close() -> Bool { word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue == 0 }

  /// True once the input that counted has ended. The caller then sees all that its thread did before.
  @inlinable var isIdle: Bool { word.load(ordering: .acquiring) == 0 }

  /// This input has ended. True when it was the last.
  ///
  /// - Parameter rest: The word that takes its place.
  @inlinable
  func end(_ input: AnySubscription, leaving rest: UInt = 0) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passUnretained(input).toOpaque())
    if word.compareExchange(expected: address, desired: rest, ordering: .acquiringAndReleasing).exchanged {
      return false
    }
    if word.compareExchange(expected: address | Self.closed, desired: Self.closed, ordering: .acquiringAndReleasing)
      .exchanged
    {
      return true
    }
    // Another took its place, and may not be done with it yet.
    touching.withLock { _ in }
    return false
  }

  /// Removes an input whose source has vanished, and which is about to be freed.
  @usableFromInline
  func forget(_ input: AnySubscription) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(input).toOpaque())
    touching.withLock { _ in
      var found = word.load(ordering: .relaxed)
      while found & ~Self.bits == address {
        let attempt = word.weakCompareExchange(
          expected: found, desired: found & Self.bits | Self.vanished, ordering: .acquiringAndReleasing)
        if attempt.exchanged { return }
        found = attempt.original
      }
    }
  }

  private static func takeCleanups(of found: UInt) -> UInt {
    guard let input = UnsafeRawPointer(bitPattern: found & ~bits) else { return AnySubscription.over }
    // The last touch: nothing keeps it any longer.
    return Unmanaged<AnySubscription>.fromOpaque(input)._withUnsafeGuaranteedRef {
      $0.takeCleanups(marking: AnySubscription.replaced)
    }
  }
}
