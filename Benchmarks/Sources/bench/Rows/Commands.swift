import Rivulet

extension Row {
  /// Work on demand.
  static let commands = [
    Row("command-execute", per: "execution", count: 20_000, goal: 700) { count in
      let sum = Sum()
      let doubling = opaque(Command<Int, Int, Never> { .just($0 &* 2) })
      doubling.values.subscribe { sum.value &+= $0 }
      doubling.isExecuting.signal.subscribe { sum.value &+= $0 ? 1 : 2 }
      for number in 0..<count { doubling.execute(number) }
      return sum.value
    } baseline: { count in
      CommandsByHand.execute(count)
    }
  ]
}
