import Synchronization

enum ReplayingByHand {
  /// A list of handlers, and a ring of the last values, which are handled under its lock, so that no handler misses a value or
  /// receives it twice.
  private final class RememberingList: Sendable {
    private let memory = Mutex((values: [Int](), oldest: 0))
    private let handlers = HandlerList<Int>()

    func send(_ value: Int) {
      memory.withLock { memory in
        if memory.values.count < 16 {
          memory.values.append(value)
        } else {
          memory.values[memory.oldest] = value
          memory.oldest = (memory.oldest + 1) & 15
        }
        handlers.send(value)
      }
    }

    func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
      memory.withLock { memory in
        for value in memory.values[memory.oldest...] { handler(value) }
        for value in memory.values[..<memory.oldest] { handler(value) }
        return handlers.add(handler)
      }
    }

    func remove(_ id: Int) { handlers.remove(id) }
  }

  static func push(_ count: Int) -> Int {
    let sum = Sum()
    let list = RememberingList()
    _ = list.add { sum.value &+= $0 }
    for value in 0..<count { list.send(value) }
    return sum.value
  }

  static func subscribeLate(_ count: Int) -> Int {
    let sum = Sum()
    let list = RememberingList()
    for value in 0..<100 { list.send(value) }
    for _ in 0..<count { list.remove(list.add { sum.value &+= $0 }) }
    return sum.value
  }
}
