import Synchronization

/// The part of a subscription that doesn't depend on the type of its failure. It is over at the first of completion, failure
/// and disposal, and then runs every clean-up, the latest first.
///
/// A linear chain of operators shares one. An operator with several inputs, or with something of its own to do at the end,
/// has one for each input, which is a clean-up of its own.
///
/// All of it is one word: the address of the newest clean-up, and, in the bits that no address uses, whether it is over.
///
/// Unchecked: the list of clean-ups is a chain of addresses, each with a retain, and belongs to the thread that takes the word
/// out by an atomic exchange.
@usableFromInline
class AnySubscription: Cleanup, @unchecked Sendable {
  @usableFromInline final let newest = Atomic<UInt>(0)
  @inlinable static var over: UInt { 1 }
  /// Over because another one took its place, and what it sent before does not count any more.
  @inlinable static var replaced: UInt { 3 }

  deinit {
    let cleanups = newest.load(ordering: .acquiring)
    if cleanups & Self.over == 0 { Self.run(cleanups) }
  }

  @inlinable final var isDisposed: Bool { newest.load(ordering: .relaxed) & Self.over != 0 }
  @inlinable final var isReplaced: Bool { newest.load(ordering: .relaxed) & Self.replaced == Self.replaced }

  @usableFromInline
  func dispose() { close() }

  /// Ends the subscription and runs its clean-ups. False when it was over already.
  @usableFromInline @discardableResult
  final func close() -> Bool {
    let cleanups = takeCleanups()
    if cleanups == Self.over { return false }
    Self.run(cleanups)
    return true
  }

  /// Ends the subscription, and leaves it to the caller to run the clean-ups: for where nothing may be called. `over` when it
  /// was over already.
  @inlinable
  final func takeCleanups(marking mark: UInt = AnySubscription.over) -> UInt {
    let found = newest.bitwiseOr(mark, ordering: .acquiringAndReleasing).oldValue
    return found & Self.over == 0 ? found : Self.over
  }

  /// Adds a clean-up; runs it at once when the subscription is over.
  @usableFromInline
  final func onDispose(_ cleanup: Cleanup) {
    let address = UInt(bitPattern: Unmanaged.passRetained(cleanup).toOpaque())
    var found = newest.load(ordering: .relaxed)
    while found & Self.over == 0 {
      cleanup.next = found
      let attempt = newest.weakCompareExchange(expected: found, desired: address, ordering: .acquiringAndReleasing)
      if attempt.exchanged { return }
      found = attempt.original
    }
    cleanup.next = 0
    Self.run(address)
  }

  /// Takes a clean-up off the list without running it. The others are put back, or run if the subscription is over by then.
  @usableFromInline
  final func forget(_ forgotten: Cleanup) {
    var found = newest.load(ordering: .relaxed)
    while found & Self.over == 0 {
      let attempt = newest.weakCompareExchange(expected: found, desired: 0, ordering: .acquiringAndReleasing)
      if attempt.exchanged { break }
      found = attempt.original
    }
    if found & Self.over != 0 { return }
    var cleanups: [Cleanup] = []
    while found != 0 {
      let cleanup = Unmanaged<Cleanup>.fromOpaque(UnsafeRawPointer(bitPattern: found)!).takeRetainedValue()
      found = cleanup.next
      if cleanup !== forgotten { cleanups.append(cleanup) }
    }
    for cleanup in cleanups.reversed() { onDispose(cleanup) }
  }

  @inlinable
  final func onDispose(_ action: @escaping @Sendable () -> Void) { onDispose(Cleanup { _ in action() }) }

  @usableFromInline
  static func run(_ newest: UInt) {
    var address = newest
    if address <= over { return }
    TransactionLog.outside {
      while address > over {
        let cleanup = Unmanaged<Cleanup>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeRetainedValue()
        address = cleanup.next
        cleanup.run(cleanup)
      }
    }
  }
}

/// A subscription to a signal that may fail with `Failure`: it knows what to do when the signal itself ends.
///
/// Unchecked: `onEnd` is used only by the caller that closes the subscription, which happens once.
@usableFromInline
class TypedSubscription<Failure: Error>: AnySubscription, @unchecked Sendable {
  @usableFromInline typealias OnEnd = @Sendable (TypedSubscription, Termination<Failure>) -> Void

  /// Empty once the subscription is over, so that holding on to it holds on to nothing else.
  @usableFromInline @exclusivity(unchecked) final var onEnd: OnEnd?

  @inlinable init(
    cleanup: @escaping @Sendable (Cleanup) -> Void = { unsafeDowncast($0, to: TypedSubscription.self).dispose() },
    onEnd: @escaping OnEnd
  ) {
    self.onEnd = onEnd
    super.init(cleanup)
  }

  @usableFromInline
  override func dispose() { cancel() }

  /// Ends the subscription without an event. Returns false if it was over already.
  @inlinable @discardableResult
  final func cancel() -> Bool {
    guard close() else { return false }
    onEnd = nil
    return true
  }

  /// Ends the subscription because the signal has ended.
  @inlinable
  final func end(_ end: Termination<Failure>) {
    guard close(), let onEnd else { return }
    self.onEnd = nil
    onEnd(self, end)
  }
}
