import Synchronization

enum CommandsByHand {
  /// Work that runs once at a time, and tells handlers whether it runs and what came of it.
  private final class Task: Sendable {
    private let isRunning = Mutex(false)
    private let work: @Sendable (Int, _ finish: @Sendable (Int) -> Void) -> Void
    let results = HandlerList<Int>()
    let changes = HandlerList<Bool>()

    init(_ work: @escaping @Sendable (Int, _ finish: @Sendable (Int) -> Void) -> Void) { self.work = work }

    func run(_ input: Int) -> Bool {
      let mayRun = isRunning.withLock { isRunning in
        defer { isRunning = true }
        return !isRunning
      }
      if !mayRun { return false }
      changes.send(true)
      work(input) { result in
        results.send(result)
        isRunning.withLock { $0 = false }
        changes.send(false)
      }
      return true
    }
  }

  static func execute(_ count: Int) -> Int {
    let sum = Sum()
    let doubling = opaque(Task { $1($0 &* 2) })
    doubling.results.add { sum.value &+= $0 }
    let tell = opaque { @Sendable (isRunning: Bool) in sum.value &+= isRunning ? 1 : 2 }
    tell(false)
    doubling.changes.add(tell)
    for number in 0..<count where !doubling.run(number) { return -1 }
    return sum.value
  }
}
