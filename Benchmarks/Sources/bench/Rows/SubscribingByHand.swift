enum SubscribingByHand {
  /// A handler added to a list and taken off again.
  static func addAndRemove(_ count: Int) -> Int {
    let sum = Sum()
    let handlers = HandlerList<Int>()
    for number in 0..<count {
      let handle = opaque { @Sendable (value: Int) in sum.value &+= value }
      let keepEven = opaque { @Sendable (value: Int) in if value & 1 == 0 { handle(value) } }
      let id = handlers.add { keepEven($0 &+ 1) }
      if number % 1000 == 0 { handlers.send(number + 1) }
      handlers.remove(id)
    }
    return sum.value
  }
}
