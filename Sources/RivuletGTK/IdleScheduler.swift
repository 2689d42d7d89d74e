import GTKKit
import Rivulet

/// Does work on the main thread when there is nothing else to do there: no input to answer and no frame to draw.
///
/// For work that scrolling must not wait for, such as asking for what a new cell shows. For other work there is
/// `MainScheduler`, whose queue GTK's main loop runs.
public struct IdleScheduler: Scheduler {
  /// Makes a scheduler.
  public init() {}
  public func schedule(_ work: @escaping @Sendable () -> Void) { MainLoop.whenIdle(work) }
}
