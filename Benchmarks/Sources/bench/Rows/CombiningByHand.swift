import Synchronization

enum CombiningByHand {
  /// Two handler lists; what came last from each sits behind a lock, and each pair is handled under it, so that pairs keep
  /// their order.
  static func latestOfTwo(_ count: Int) -> Int {
    let sum = Sum()
    let latest = Mutex((first: Int?.none, second: Int?.none))
    let handle = opaque { @Sendable (first: Int, second: Int) in sum.value &+= first &+ second }
    let (firsts, seconds) = (HandlerList<Int>(), HandlerList<Int>())
    firsts.add { value in
      latest.withLock { latest in
        latest.first = value
        if let second = latest.second { handle(value, second) }
      }
    }
    seconds.add { value in
      latest.withLock { latest in
        latest.second = value
        if let first = latest.first { handle(first, value) }
      }
    }
    for value in 0..<count / 2 {
      firsts.send(value)
      seconds.send(value)
    }
    return sum.value
  }

  /// Eight handler lists; what came last from each sits in one array behind a lock.
  static func latestOfEight(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (latest: [Int?]) in
      for value in latest { sum.value &+= value ?? 0 }
    }
    let state = Mutex((latest: [Int?](repeating: nil, count: 8), missing: 8))
    let lists = (0..<8).map { _ in HandlerList<Int>() }
    for (index, list) in lists.enumerated() {
      list.add { value in
        state.withLock { state in
          if state.latest[index] == nil { state.missing -= 1 }
          state.latest[index] = value
          if state.missing == 0 { handle(state.latest) }
        }
      }
    }
    sendInTurn(count, to: lists)
    return sum.value
  }

  /// Two handler lists, and a queue for each behind one lock.
  static func pairs(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (first: Int, second: Int) in sum.value &+= first &* second }
    let waiting = Mutex((first: [Int](), second: [Int]()))
    let (firsts, seconds) = (HandlerList<Int>(), HandlerList<Int>())
    firsts.add { value in
      waiting.withLock { waiting in
        if waiting.second.isEmpty { return waiting.first.append(value) }
        handle(value, waiting.second.removeFirst())
      }
    }
    seconds.add { value in
      waiting.withLock { waiting in
        if waiting.first.isEmpty { return waiting.second.append(value) }
        handle(waiting.first.removeFirst(), value)
      }
    }
    for value in 0..<count {
      firsts.send(value)
      seconds.send(value)
    }
    return sum.value
  }

  /// Eight handler lists, and a lock for the one handler that they share.
  static func mergeOfEight(_ count: Int) -> Int {
    let sum = Sum()
    let handle = opaque { @Sendable (value: Int) in sum.value &+= value }
    let turn = Mutex(())
    let lists = (0..<8).map { _ in HandlerList<Int>() }
    for list in lists { list.add { value in turn.withLock { _ in handle(value) } } }
    sendInTurn(count, to: lists)
    return sum.value
  }
}
