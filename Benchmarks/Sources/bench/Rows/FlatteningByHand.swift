import Synchronization

enum FlatteningByHand {
  /// A loop that makes a loop, and knows nothing of what handles the values.
  static func nestedLoops(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (value: Int) in sum.value &+= value }
    let inner = opaque { @Sendable (outer: Int) in for value in outer..<(outer + 10) { handle(value) } }
    for outer in 0..<count / 10 { inner(outer) }
    return sum.value
  }

  /// Work that counts only while nothing newer has come.
  private final class Work: Sendable {
    let isReplaced = Atomic(false)
  }

  static func newest(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (value: Int) in sum.value &+= value }
    let current = Mutex(Work?.none)
    let handlers = HandlerList<Int>()
    handlers.add { value in
      let work = Work()
      let replaced = current.withLock { current in
        defer { current = work }
        return current
      }
      replaced?.isReplaced.store(true, ordering: .relaxed)
      current.withLock { _ in
        if !work.isReplaced.load(ordering: .relaxed) { handle(value) }
      }
    }
    for value in 0..<count { handlers.send(value) }
    return sum.value
  }
}
