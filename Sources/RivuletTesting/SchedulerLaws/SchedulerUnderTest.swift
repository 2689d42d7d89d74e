import Rivulet
import Testing

/// A scheduler as the ``SchedulerLaw``s examine it.
///
/// ```swift
/// let schedulers = [
///   SchedulerUnderTest(name: "QueueScheduler") { QueueScheduler(label: "laws") },
///   SchedulerUnderTest(name: "TestScheduler", drive: { $0.advance(by: .milliseconds(1)) }) { TestScheduler() },
/// ]
/// print(schedulers.map(\.name))  // ["QueueScheduler", "TestScheduler"]
/// ```
public struct SchedulerUnderTest: Sendable, CustomTestStringConvertible {
  /// The name in tests and reports.
  public var name: String
  /// False if work may run within the call of `schedule`, or at the same time as other work: ``Rivulet/ImmediateScheduler``.
  public var isSerial: Bool
  let make: @Sendable () -> (scheduler: any Scheduler, drive: (@Sendable () -> Void)?)

  /// Describes a scheduler.
  ///
  /// - Parameters:
  ///   - name: The name in tests and reports.
  ///   - isSerial: False if work may run within the call of `schedule`, or at the same time as other work.
  ///   - drive: For a scheduler that does nothing by itself: runs the work that is due, and lets a millisecond or more pass on
  ///     its clock. A law calls it until what it waits for has happened, at most 10,000 times. Nil for one that runs by itself.
  ///   - make: Makes the scheduler, each time it is called a new one, if there can be more than one.
  public init<Base: Scheduler>(
    name: String, isSerial: Bool = true, drive: (@Sendable (Base) -> Void)? = nil, make: @escaping @Sendable () -> Base
  ) {
    self.name = name
    self.isSerial = isSerial
    self.make = {
      let scheduler = make()
      guard let drive else { return (scheduler, nil) }
      return (scheduler, { drive(scheduler) })
    }
  }

  public var testDescription: String { name }
}
