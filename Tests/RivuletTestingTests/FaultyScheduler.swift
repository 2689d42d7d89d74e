import Foundation
import Rivulet
import RivuletTesting
import Synchronization

/// A scheduler that a test drives, made wrongly in one of the ways in which schedulers are made wrongly.
final class FaultyScheduler: TimedScheduler {
  enum Fault: CaseIterable {
    case none, dropsWork, runsWorkTwice, runsTheLastFirst, runsOnManyThreads, runsWithinSchedule, locksWhileItRuns,
      keepsWork
    case goesBack, isEarly, dropsNegativeDelays, overflows, forgetsTheOrder, ignoresDisposal, hidesDisposal
    case keepsDisposedWork, repeatsOnce, repeatsAtOnce
  }

  private struct Work {
    let due: Duration
    let interval: Duration?
    let disposable: ActionDisposable
    let action: @Sendable () -> Void
  }
  private struct State {
    var now = Duration.zero
    var work: [Work] = []
    var kept: [@Sendable () -> Void] = []
  }

  private let fault: Fault
  private let state = Mutex(State())
  private let lock = NSRecursiveLock()

  init(_ fault: Fault) { self.fault = fault }

  var now: Duration {
    state.withLock { state in
      if fault == .goesBack { state.now -= .microseconds(1) }
      return state.now
    }
  }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    switch fault {
    case .runsWithinSchedule: work()
    case .locksWhileItRuns: _ = lock.withLock { add(work, after: .zero, every: nil) }
    case .dropsWork: if count.add(1, ordering: .relaxed).newValue != 3 { add(work, after: .zero, every: nil) }
    default: add(work, after: .zero, every: nil)
    }
  }

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    if fault == .dropsNegativeDelays, delay < .zero { return ActionDisposable() }
    let isWrapped = fault == .overflows && delay > .seconds(10_000)
    return add(work, after: isWrapped ? .zero : min(max(delay, .zero), .seconds(100 * 366 * 86_400)), every: interval)
  }

  private let count = Atomic(0)

  @discardableResult
  private func add(
    _ action: @escaping @Sendable () -> Void, after delay: Duration, every interval: Duration?
  ) -> any Disposable {
    let disposable =
      switch fault {
      case .keepsDisposedWork: ActionDisposable { withExtendedLifetime(action) {} }
      default: ActionDisposable { [weak self] in self?.clean() }
      }
    let delay = fault == .isEarly ? delay / 2 : delay
    state.withLock { state in
      if fault == .keepsWork { state.kept.append(action) }
      let work = Work(due: state.now + delay, interval: interval, disposable: disposable, action: action)
      if fault == .runsTheLastFirst { state.work.insert(work, at: 0) } else { state.work.append(work) }
    }
    return fault == .hidesDisposal ? Forgetful(inner: disposable) : disposable
  }

  private func clean() {
    if fault == .ignoresDisposal { return }
    let removed = state.withLock { state in
      defer { state.work.removeAll { $0.disposable.isDisposed } }
      return state.work
    }
    _ = consume removed
  }

  /// Lets a millisecond pass.
  func drive() {
    while let work = next() {
      let perform: @Sendable () -> Void = { [fault] in for _ in 0..<(fault == .runsWorkTwice ? 2 : 1) { work.action() }
      }
      switch fault {
      case .runsOnManyThreads:
        let more = next()
        onThreads(2) { $0 == 0 ? perform() : more?.action() }
      case .locksWhileItRuns: lock.withLock { perform() }
      default: perform()
      }
    }
    state.withLock { $0.now += .milliseconds(1) }
  }

  private func next() -> Work? {
    state.withLock { state in
      let due = state.work.indices.filter { state.work[$0].due <= state.now }
      let first = fault == .forgetsTheOrder ? due.last : due.min { state.work[$0].due < state.work[$1].due }
      guard let first else { return nil }
      let work = state.work.remove(at: fault == .runsTheLastFirst ? due[0] : first)
      if let interval = work.interval, fault != .repeatsOnce {
        let due = fault == .repeatsAtOnce ? work.due + interval / 2 : work.due + interval
        state.work.append(Work(due: due, interval: interval, disposable: work.disposable, action: work.action))
      }
      return work
    }
  }

  private final class Forgetful: Disposable {
    let inner: any Disposable
    init(inner: any Disposable) { self.inner = inner }
    var isDisposed: Bool { false }
    func dispose() { inner.dispose() }
  }
}
