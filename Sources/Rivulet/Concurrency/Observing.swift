import Observation
import Synchronization

extension Signal where Failure == Never {
  /// Emits the result of a closure that reads `@Observable` models of the main actor: now, and again after they change.
  ///
  /// The closure runs on the main actor, where its result is emitted: at once when the signal is subscribed to there, otherwise
  /// in a later turn, and then in a separate turn after each change of any property that the closure read the last time. So
  /// several sets in one turn give one value, the newest. Observation doesn't report a set to an equal value as a change; if
  /// each set counts, use ``MutableProperty``. A change that leaves the closure's result equal emits that result again; use
  /// ``removeDuplicates()`` to leave it out.
  ///
  /// Completes when no change is possible any more: the models have been freed, or the closure read no model. The closure is
  /// retained as long as the signal is subscribed to, so it must capture weakly a model that is to be freed before then.
  /// Disposal releases the closure at once.
  ///
  /// ```swift
  /// @Observable @MainActor
  /// final class Album {
  ///   var title = "Untitled"
  /// }
  /// let album = await Album()
  /// Signal.observing { album.title }.subscribeOnMain { print($0) }  // Untitled
  /// await MainActor.run { album.title = "Iceland" }  // Iceland
  /// ```
  ///
  /// - Parameter read: Reads the observed values. It may follow references, as in `album.cover?.name`, wherever they lead.
  ///
  /// ReactiveCocoa: `RACObserve`, which emits at every set, equal ones included. Rx: nothing like it.
  public static func observing(_ read: @escaping @MainActor @Sendable () -> Value) -> Signal {
    Signal { subscriber in
      let scheduler = MainScheduler()
      // Sound at run time too: it runs where main-actor code may run, and nowhere else.
      let observer = Observer(subscriber, on: scheduler) { MainActor.assumeIsolated { read() } }
      if MainScheduler.isCurrent { observer.announce() } else { scheduler.schedule { observer.announce() } }
    }
  }

  /// Emits the result of a closure that reads `@Observable` models used on one scheduler: first, and again after they change.
  ///
  /// The closure runs on the scheduler, where its result is emitted: in a turn after the subscription, and then in a separate
  /// turn after each change of any property that the closure read the last time. The models must be set on that scheduler, too,
  /// because Observation reports a change *before* it occurs: a read on another thread can find the old value, and miss the new
  /// one. For the same reason the scheduler must be able to do work later.
  ///
  /// Otherwise the same as ``observing(_:)``.
  ///
  /// ```swift
  /// @Observable
  /// final class Counter: Sendable {
  ///   @ObservationIgnored private let current = Mutex(0)
  ///   var count: Int {
  ///     get {
  ///       access(keyPath: \.count)
  ///       return current.withLock { $0 }
  ///     }
  ///     set { withMutation(keyPath: \.count) { current.withLock { $0 = newValue } } }
  ///   }
  /// }
  /// let (queue, counter) = (QueueScheduler(label: "counting"), Counter())
  /// Signal.observing(on: queue) { counter.count }.subscribe { print($0) }  // 0
  /// queue.schedule { counter.count += 1 }  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the models are read and set.
  ///   - read: Reads the observed values.
  ///
  /// ReactiveCocoa: `RACObserve`, which emits at every set, equal ones included. Rx: nothing like it.
  public static func observing(
    on scheduler: any TimedScheduler, _ read: @escaping @Sendable () -> Value
  ) -> Signal {
    Signal { subscriber in
      let observer = Observer(subscriber, on: scheduler, read)
      scheduler.schedule { observer.announce() }
    }
  }
}

/// One subscription to what a closure reads. The models keep it, in what they call when they change.
private final class Observer<Value: Sendable>: Sendable {
  private typealias Live = (subscriber: Subscriber<Value, Never>, read: @Sendable () -> Value)

  private let live: Locked<Live?>
  private let scheduler: any Scheduler

  init(_ subscriber: Subscriber<Value, Never>, on scheduler: any Scheduler, _ read: @escaping @Sendable () -> Value) {
    live = Locked((subscriber, read))
    self.scheduler = scheduler
    // The models release this only at their next change, so this releases everything that it holds.
    subscriber.onDispose { [weak self] in self?.release() }
  }

  private func release() {
    let live = live.withLock { $0.take() }
    _ = consume live
  }

  /// Reads, registers for the next change, and emits; in this order, so that a change made by a handler is seen as well.
  func announce() {
    guard let (subscriber, read) = live.withLock({ $0 }) else { return }
    // The notification comes before the change, so the value is read in a later turn.
    let watch = Watch { [scheduler] isChange in
      scheduler.schedule { isChange ? self.announce() : self.complete() }
    }
    let value = withObservationTracking(read) { watch.fire(isChange: true) }
    subscriber.send(value)
  }

  private func complete() { live.withLock { $0?.subscriber }?.complete() }
}

/// Calls its handler once: for a change, or because every observer was released and no change will come.
private final class Watch: Sendable {
  private let hasFired = Atomic(false)
  private let tell: @Sendable (_ isChange: Bool) -> Void

  init(_ tell: @escaping @Sendable (_ isChange: Bool) -> Void) { self.tell = tell }
  deinit { fire(isChange: false) }

  func fire(isChange: Bool) {
    if !hasFired.exchange(true, ordering: .acquiringAndReleasing) { tell(isChange) }
  }
}
