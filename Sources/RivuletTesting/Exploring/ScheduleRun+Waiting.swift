// Unsafe: Addresses of locks and conditions are compared and never read.
/// Locks and conditions.
extension ScheduleRun {
  func lock(_ mutex: UnsafeRawPointer, _ file: StaticString, _ line: UInt) {
    guard current != Self.host else { return }
    let me = current
    let access = Access(object: UInt(bitPattern: mutex), isWrite: true)
    reach("lock", access, file, line)
    while let owner = owners[mutex] {
      if owner == me { return abandon("Deadlock: “\(threads[me].name)” takes a lock that it has, in \(file):\(line).") }
      block(on: mutex)
      if owners[mutex] == nil { noteAccess(access) }
    }
    owners[mutex] = me
  }

  func unlock(_ mutex: UnsafeRawPointer) {
    guard current != Self.host, owners.removeValue(forKey: mutex) != nil else { return }
    wakeAll(mutex)
  }

  func wait(for condition: UnsafeRawPointer) {
    guard current != Self.host else { return }
    steps.append(Step(thread: current, operation: "wait", file: "", line: 0))
    wake(after: nil)
    block(on: condition)
  }

  func wakeAll(_ waited: UnsafeRawPointer) {
    for index in threads.indices where threads[index].state == .waiting(waited) { threads[index].state = .ready }
  }

  private func block(on waited: UnsafeRawPointer) {
    threads[current].state = .waiting(waited)
    yielded = ThreadSet()
    pass()
  }
}
