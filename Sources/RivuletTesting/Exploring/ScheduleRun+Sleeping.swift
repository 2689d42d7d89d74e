/// Threads that were held back, and would only repeat another schedule.
///
/// When a thread is held back before an access, the schedules in which it goes on have been run already. To let it go on after others
/// have done steps that its access doesn't depend on would repeat one of those, with the access before these steps, and with no more
/// preemptions. So the thread sleeps until another thread accesses the same object.
extension ScheduleRun {
  /// The current thread does something: wakes the threads for which the order makes a difference.
  func wake(after access: Access?) {
    if sleeping.isEmpty { return }
    if sleeping.contains(current) {
      sleeping.remove(current)
      choices.isRedundant = true
    }
    // Who waits for others lets them go on at the cost of no preemption.
    guard let access else { return sleeping = ThreadSet() }
    for thread in sleeping where threads[thread].next?.depends(on: access) ?? true { sleeping.remove(thread) }
  }
}

extension ScheduleRun.Access {
  /// True if the order of the two can make a difference.
  func depends(on other: Self) -> Bool { object == other.object && (isWrite || other.isWrite) }
}
