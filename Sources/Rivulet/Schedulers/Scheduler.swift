/// An executor of work: one piece after the other, in the order in which it was scheduled.
///
/// ```swift
/// let schedulers: [any Scheduler] = [ImmediateScheduler(), TestScheduler()]
/// for scheduler in schedulers { scheduler.schedule { print("done") } }  // done
/// ```
///
/// ReactiveCocoa: `RACScheduler`. Rx: `Scheduler`.
public protocol Scheduler: Sendable {

  /// Does the work as soon as its turn comes.
  func schedule(_ work: @escaping @Sendable () -> Void)
}

extension Scheduler {
  /// Does the work as soon as its turn comes, unless it is disposed before.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let reading = scheduler.scheduleCancellable { print("read") }
  /// scheduler.schedule { print("written") }
  /// reading.dispose()
  /// scheduler.run()  // written
  /// ```
  public func scheduleCancellable(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    let disposable = ActionDisposable()
    schedule { if !disposable.isDisposed { work() } }
    return disposable
  }
}
