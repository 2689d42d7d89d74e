import Synchronization

enum ColdChainsByHand {
  /// A loop.
  static func fused(_ count: Int) -> Int {
    var sum = 0
    for value in 0..<count {
      let next = value &+ 1
      if next & 1 == 0 { sum &+= next &* 3 }
    }
    return sum
  }

  /// A loop over closures that call each other and know nothing of each other.
  static func opaqueChain(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (value: Int) in sum.value &+= value }
    let triple = opaque { @Sendable (value: Int) in handle(value &* 3) }
    let keepEven = opaque { @Sendable (value: Int) in if value & 1 == 0 { triple(value) } }
    let addOne = opaque { @Sendable (value: Int) in keepEven(value &+ 1) }
    for value in 0..<count { addOne(value) }
    return sum.value
  }

  static func deepMap(_ count: Int) -> Int {
    let sum = Sum()
    var handle = opaque { @Sendable (value: Int) in sum.value &+= value }
    for _ in 0..<10 { handle = opaque { @Sendable [handle] (value: Int) in handle(value &+ 7) } }
    for value in 0..<count { handle(value) }
    return sum.value
  }

  /// A callback that any thread may call until the end: it runs under a lock.
  static func userSignal(_ count: Int) -> Int {
    let sum = Sum()
    let isOver = Mutex(false)
    let send = opaque { @Sendable (value: Int) in
      isOver.withLock { isOver in
        let next = value &+ 1
        if !isOver && next & 1 == 0 { sum.value &+= next &* 3 }
      }
    }
    for value in 0..<count { send(value) }
    isOver.withLock { $0 = true }
    return sum.value
  }
}
