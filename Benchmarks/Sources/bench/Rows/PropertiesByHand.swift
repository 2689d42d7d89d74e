import Synchronization

enum PropertiesByHand {
  /// A value behind a lock that tells handlers of each write.
  private final class ObservedValue: Sendable {
    private let current: Mutex<Int>
    private let handlers = HandlerList<Int>()

    init(_ value: Int) { current = Mutex(value) }

    var value: Int {
      get { current.withLock { $0 } }
      set {
        current.withLock { $0 = newValue }
        handlers.send(newValue)
      }
    }

    func observe(_ handler: @escaping @Sendable (Int) -> Void) {
      handler(value)
      handlers.add(handler)
    }
  }

  static func write(_ count: Int) -> Int {
    let sum = Sum()
    let last = Sum()
    last.value = -1
    let observed = ObservedValue(0)
    observed.observe { value in
      if value == last.value { return }
      last.value = value
      sum.value &+= value
    }
    for number in 0..<count { observed.value = number / 2 }
    return sum.value
  }

  static func join(_ count: Int) -> Int {
    let sum = Sum()
    let observed = ObservedValue(0)
    observed.observe { value in sum.value &+= (value &+ 1) &* 3 &+ value &* 2 }
    for number in 0..<count { observed.value = number }
    return sum.value
  }

  static func bind(_ count: Int) -> Int {
    let sum = Sum()
    let observed = ObservedValue(0)
    observed.observe { sum.value &+= $0 }
    let handlers = HandlerList<Int>()
    handlers.add { [weak observed] in observed?.value = $0 }
    for value in 0..<count { handlers.send(value) }
    return sum.value
  }
}
