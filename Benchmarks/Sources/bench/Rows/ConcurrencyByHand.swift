import Dispatch
import Synchronization

enum ConcurrencyByHand {
  /// Two threads that handle their values under one lock.
  static func oneList(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    handlers.add { sum.value &+= $0 }
    let turn = Mutex(())
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for value in 0..<count / 2 { turn.withLock { _ in handlers.send(value) } }
    }
    return sum.value
  }
}
