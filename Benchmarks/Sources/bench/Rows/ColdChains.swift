import Rivulet

extension Row {
  /// Signals that do their work for one subscriber, through operators that keep no lock.
  static let coldChains = [
    Row("cold-chain-fused", per: "value", count: 5_000_000, goal: 1) { count in
      let sum = Sum()
      Signal<Int, Never>.from(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
        .subscribe { sum.value &+= $0 }
      return sum.value
    } baseline: { count in
      ColdChainsByHand.fused(count)
    },

    Row("cold-chain-opaque", per: "value", count: 1_000_000, goal: 8) { count in
      let sum = Sum()
      let source = opaque(Signal<Int, Never>.from(0..<count))
      opaque(opaque(opaque(source.map { $0 &+ 1 }).filter { $0 & 1 == 0 }).map { $0 &* 3 })
        .subscribe { sum.value &+= $0 }
      return sum.value
    } baseline: { count in
      ColdChainsByHand.opaqueChain(count)
    },

    Row("deep-map", per: "value", count: 500_000, goal: 30) { count in
      let sum = Sum()
      var signal = opaque(Signal<Int, Never>.from(0..<count))
      // A number that no other row adds: the compiler merges functions that are alike, and calling one that was merged costs a jump.
      for _ in 0..<10 { signal = opaque(signal.map { $0 &+ 7 }) }
      signal.subscribe { sum.value &+= $0 }
      return sum.value
    } baseline: { count in
      ColdChainsByHand.deepMap(count)
    },

    Row("user-signal", per: "value", count: 1_000_000, goal: 12) { count in
      let sum = Sum()
      let signal = Signal<Int, Never> { subscriber in
        for value in 0..<count { subscriber.send(value) }
        subscriber.complete()
      }
      opaque(signal).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.subscribe { sum.value &+= $0 }
      return sum.value
    } baseline: { count in
      ColdChainsByHand.userSignal(count)
    },
  ]
}
