import Rivulet
import RivuletTesting

extension Scenario {
  /// Transactions, whose properties are equal outside them.
  static var transactions: [Scenario] {
    [
      equal("transaction: a derived property is read") { both, exploration, expectEqual in
        exploration.thread { expectEqual(both.value) }
      },
      equal("transaction: a derived property is subscribed to") { both, exploration, expectEqual in
        exploration.thread {
          let subscription = both.signal.subscribe { expectEqual($0) }
          exploration.afterwards { subscription.dispose() }
        }
      },
      Scenario("transaction: flatMap to a property of the transaction") { exploration in
        let (a, b, trigger) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
        let both = trigger.combineLatest(with: a).flatMap { _, a in b.map { [a, $0] } }
        let probe = both.signal.probe(exploration)
        exploration.thread { transaction { (a.value, b.value) = (1, 1) } }
        exploration.thread { trigger.value = 1 }
        exploration.afterwards {
          exploration.expect(probe.values.allSatisfy { $0[0] == $0[1] }, "announced \(probe.values)")
          exploration.expect(probe.values.last, is: [1, 1])
        }
      },
      Scenario("transaction: two in opposite orders") { exploration in
        let (a, b) = (MutableProperty(5), MutableProperty(5))
        let sums = a.combineLatest(with: b).map { $0 + $1 }.signal.probe(exploration)
        exploration.thread { transaction { (a.value, b.value) = (a.value - 1, b.value + 1) } }
        exploration.thread { transaction { (b.value, a.value) = (b.value - 2, a.value + 2) } }
        exploration.afterwards {
          exploration.expect([a.value, b.value], is: [6, 4])
          exploration.expect(Set(sums.values), is: [10])
        }
      },
      Scenario("transaction: a set of one property meanwhile") { exploration in
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        let (last, pairs) = (
          a.signal.probe(exploration), a.combineLatest(with: b).map { [$0, $1] }.signal.probe(exploration)
        )
        exploration.thread { transaction { (a.value, b.value) = (1, 1) } }
        exploration.thread { a.value = 2 }
        exploration.afterwards {
          exploration.expect(last.values.last, is: a.value)
          exploration.expect(pairs.values.last, is: [a.value, 1])
          exploration.expect(!pairs.values.contains([1, 0]), "announced \(pairs.values)")
        }
      },
      Scenario("transaction: a send in a body that throws") { exploration in
        let (subject, sum, a) = (Subject<Int, Never>(), MutableProperty(0), MutableProperty(0))
        subject.signal.subscribe { sum.value += $0 }
        exploration.thread {
          try? transaction { () throws(Oops) in
            a.value = 1
            subject.send(1)
            throw Oops()
          }
        }
        exploration.thread { subject.send(2) }
        exploration.afterwards {
          exploration.expect(sum.value, is: 3)
          exploration.expect(a.value, is: 0)
        }
      },
      Scenario("History: an undo and a transaction of another thread") { exploration in
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        let history = History(of: a, b)
        transaction { (a.value, b.value) = (1, 1) }
        let pairs = a.combineLatest(with: b).map { [$0, $1] }.signal.probe(exploration)
        exploration.thread { history.undo() }
        exploration.thread { transaction { (a.value, b.value) = (2, 2) } }
        exploration.afterwards {
          while history.undo() {}
          exploration.expect([a.value, b.value], is: [0, 0])
          exploration.expect(pairs.values.allSatisfy { $0[0] == $0[1] }, "announced \(pairs.values)")
        }
      },
      Scenario("transaction: two linked properties, one of which is set meanwhile") { exploration in
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        a.bind(twoWay: b)
        exploration.thread {
          transaction {
            a.value = 1
            b.value = 2
          }
        }
        exploration.thread { a.value = 3 }
        exploration.afterwards {
          exploration.expect(a.value, is: b.value)
          exploration.expect(a.value != 1, "the first set of the transaction won")
        }
      },
      Scenario("History: an undo of linked properties and a set of another thread") { exploration in
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        a.bind(twoWay: b)
        let history = History(of: a, b)
        a.value = 1
        exploration.thread { history.undo() }
        exploration.thread { b.value = 2 }
        exploration.afterwards {
          exploration.expect(a.value, is: b.value)
          var steps = 0
          while steps < 5, history.undo() { steps += 1 }
          exploration.expect(steps < 5, "undo never ends")
          exploration.expect([a.value, b.value], is: [0, 0])
        }
      },
    ]
  }

  /// Two transactions, while `meanwhile` looks at a property derived from the two that they set.
  private static func equal(
    _ name: String,
    _ meanwhile:
      @escaping @Sendable (Property<[Int]>, Exploration, @escaping @Sendable ([Int]) -> Void) -> Void
  ) -> Scenario {
    Scenario(name) { exploration in
      let (a, b) = (MutableProperty(0), MutableProperty(0))
      let both = a.combineLatest(with: b).map { [$0, $1] }
      exploration.thread {
        transaction { (a.value, b.value) = (1, 1) }
        transaction { (b.value, a.value) = (2, 2) }
      }
      meanwhile(both, exploration) { exploration.expect($0[0], is: $0[1], "the other") }
    }
  }
}
