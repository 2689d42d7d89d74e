import Synchronization

enum HotSubjectsByHand {
  static func oneHandler(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    handlers.add { value in
      let next = value &+ 1
      if next & 1 == 0 { sum.value &+= next }
    }
    for value in 0..<count { handlers.send(value) }
    return sum.value
  }

  static func hundredHandlers(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    for _ in 0..<100 { handlers.add { sum.value &+= $0 } }
    for value in 0..<count / 100 { handlers.send(value) }
    return sum.value
  }

  /// A handler list, and what is sent meanwhile in a queue behind a lock.
  static func handlerThatSends(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    let waiting = Mutex((values: [Int](), isBusy: false))
    let send = opaque { @Sendable (value: Int) in
      let wasBusy = waiting.withLock { waiting in
        waiting.values.append(value)
        defer { waiting.isBusy = true }
        return waiting.isBusy
      }
      if wasBusy { return }
      while true {
        let next = waiting.withLock { waiting in
          waiting.isBusy = !waiting.values.isEmpty
          return waiting.isBusy ? waiting.values.removeFirst() : nil
        }
        guard let next else { return }
        handlers.send(next)
      }
    }
    handlers.add { value in
      sum.value &+= value
      if value > 1 { send(value - 1) }
    }
    if count > 0 { send(count) }
    return sum.value
  }
}
