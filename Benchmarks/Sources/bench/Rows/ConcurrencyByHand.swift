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

  /// Values left in a list behind a lock, for the thread that is busy to handle when it is done.
  static func behindSlow(_ count: Int) -> Int {
    let sum = Sum()
    let waiting = Mutex([Int]())
    whileBusy { body in
      body()
      for value in waiting.withLock({ $0 }) { sum.value &+= value }
    } send: {
      for value in 0..<count { waiting.withLock { $0.append(value) } }
    }
    return sum.value
  }

  /// Sends on this thread while another is inside `body`, and returns when `busy` is through on that thread.
  static func whileBusy(_ busy: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void, send: () -> Void)
  {
    let (inside, sent, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
      busy {
        inside.signal()
        sent.wait()
      }
      done.signal()
    }
    inside.wait()
    send()
    sent.signal()
    done.wait()
  }
}
