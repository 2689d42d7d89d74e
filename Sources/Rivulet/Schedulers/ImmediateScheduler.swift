/// Does work at once, on the caller, before `schedule` returns.
///
/// ReactiveCocoa: `immediateScheduler`. Rx: `ImmediateScheduler`.
public struct ImmediateScheduler: Scheduler {
  public init() {}
  public func schedule(_ work: @escaping @Sendable () -> Void) { work() }
}
