import Rivulet
import RivuletTesting
import Testing

/// Transactions that set properties with two-way bindings.
@Suite(.leavesNoSubscriptions)
struct TransactionLinkTests {
  private let a = MutableProperty(0)
  private let b = MutableProperty(0)
  private let c = MutableProperty(0)

  @Test func `the last set wins on both sides, and is published once`() {
    a.bind(twoWay: b)
    let (first, second) = (a.signal.record(), b.signal.record())
    transaction {
      a.value = 1
      b.value = 2
    }
    transaction {
      b.value = 3
      a.value = 4
    }
    transaction {
      a.value = 5
      b.value = 6
      a.value = 7
    }
    #expect(first.values == [0, 2, 4, 7])
    #expect(second.values == [0, 2, 4, 7])
  }

  @Test func `the last set wins along a chain, in a ring and over a conversion`() {
    a.bind(twoWay: b)
    b.channel().bind(to: c.channel().map({ $0 * 10 }, back: { $0 / 10 }))
    let ring = MutableProperty(0)
    ring.bind(twoWay: a)
    ring.bind(twoWay: b)
    let last = c.signal.record()
    transaction {
      c.value = 9
      a.value = 40
    }
    #expect([a.value, b.value, c.value, ring.value] == [40, 40, 4, 40])
    transaction {
      ring.value = 70
      c.value = 8
    }
    #expect([a.value, b.value, c.value, ring.value] == [80, 80, 8, 80])
    #expect(last.values == [0, 4, 8])
  }

  @Test func `the last set wins between a property and the validating one over it`() {
    let typed = ValidatingProperty(over: a) { (number) throws(Oops) in if number < 0 { throw Oops() } }
    transaction {
      a.value = 4
      typed.value = 5
    }
    #expect([a.value, typed.value] == [5, 5])
    transaction {
      typed.value = 6
      a.value = 7
    }
    #expect([a.value, typed.value] == [7, 7])
    transaction {
      a.value = 8
      typed.value = -1
    }
    #expect([a.value, typed.value, typed.lastValid.value ?? 0] == [8, -1, 8])
    transaction {
      typed.value = -2
      a.value = 9
    }
    #expect([a.value, typed.value] == [9, 9] && typed.isValid.value)
  }

  @Test func `a binding that has ended passes nothing on`() {
    let link = a.bind(twoWay: b)
    let field = a.channel()
    field.bind(to: c.channel())
    link.dispose()
    field.complete()
    transaction { a.value = 1 }
    #expect([a.value, b.value, c.value] == [1, 0, 0])
  }

  @Test func `a set that a nested transaction gives up isn't passed on`() {
    a.bind(twoWay: b)
    transaction {
      b.value = 1
      try? transaction { () throws(Oops) in
        a.value = 2
        throw Oops()
      }
    }
    #expect([a.value, b.value] == [1, 1])
  }

  @Test func `linked properties agree, whatever threads set and run transactions`() {
    let times = count(500)
    a.bind(twoWay: b)
    b.bind(twoWay: c)
    onThreads(3) { [a, b, c] thread in
      for number in 1...times {
        switch thread {
        case 0: c.value = -number
        case 1:
          transaction {
            a.value = number
            c.value = number + times
          }
        default:
          transaction {
            b.value = number + 2 * times
            a.value = number + 3 * times
          }
        }
      }
    }
    #expect(a.value == b.value && b.value == c.value)
  }
}
