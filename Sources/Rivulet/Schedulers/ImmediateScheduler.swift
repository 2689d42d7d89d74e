/// Does work at once, on the caller, before `schedule` returns.
///
/// ```swift
/// ImmediateScheduler().schedule { print("now") }  // now
/// ```
///
/// ReactiveCocoa: `immediateScheduler`. Rx: `ImmediateScheduler`.
public struct ImmediateScheduler: Scheduler {
  /// Makes a scheduler without a queue. All of them are the same.
  public init() {}

  public func schedule(_ work: @escaping @Sendable () -> Void) { work() }
}
