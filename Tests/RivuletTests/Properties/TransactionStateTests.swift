import Rivulet
import RivuletTesting
import Testing

@Suite("transaction, with threads, bindings and commands", .leavesNoSubscriptions)
struct TransactionStateTests {
  @Test("amounts that several threads transfer in both directions add up at every moment")
  func transfers() {
    let times = count(500)
    let (a, b) = (MutableProperty(1000), MutableProperty(1000))
    let total = a.combineLatest(with: b).map { $0 + $1 }
    let followed = a.flatMap { a in b.map { a + $0 } }
    let wrong = Guarded<[Int]>([])
    let check = { @Sendable (sum: Int) in if sum != 2000 { wrong { $0.append(sum) } } }
    total.signal.subscribe { check($0) }
    followed.signal.subscribe { check($0) }
    onThreads(4) { thread in
      let (from, to) = thread % 2 == 0 ? (a, b) : (b, a)
      for _ in 0..<times {
        transaction {
          from.value -= 1
          to.modify { $0 += 1 }
        }
        check(total.value)
        check(followed.value)
        check(transaction { a.value + b.value })
      }
    }
    #expect(wrong.value == [])
    #expect([a.value, b.value] == [1000, 1000])
  }

  @Test("the last value announced is the value, of properties and of those derived from them")
  func lastAnnounced() {
    let times = count(500)
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let (last, pair) = (Guarded(0), Guarded([0, 0]))
    a.signal.subscribe { value in last { $0 = value } }
    a.combineLatest(with: b).signal.subscribe { a, b in pair { $0 = [a, b] } }
    onThreads(4) { thread in
      for number in 0..<times {
        if thread == 0 {
          a.value = -number
        } else {
          transaction {
            a.value = thread * times + number
            b.value = thread * times + number
          }
        }
      }
    }
    #expect(last.value == a.value)
    #expect(pair.value == [a.value, b.value])
  }

  @Test("what is sent to a channel or a command acts at once, and doesn't repeat the body")
  func effects() {
    let (name, runs) = (MutableProperty("Ada"), Counter())
    let field = name.channel()
    let command = Command<Void, Int, Never> { .just(1) }
    transaction {
      runs.add()
      let (old, isEnabled) = (name.value, command.isEnabled.value)
      field.send("Eve")
      command.execute()
      #expect([old, name.value] == ["Ada", "Eve"])
      #expect(isEnabled)
    }
    #expect(runs.value == 1)
  }

  @Test("two properties that are linked agree afterwards, whichever was set")
  func linked() {
    let (a, b, c) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    a.bind(twoWay: b)
    transaction {
      a.value = 1
      c.value = 1
    }
    #expect(b.value == 1)
    transaction {
      a.value = 2
      b.value = 3
    }
    #expect(a.value == b.value)
  }

  @Test("a valid value of a transaction that throws doesn't count as the last valid one")
  func validating() {
    let property = ValidatingProperty(2) { (value) throws(Oops) in if value % 2 != 0 { throw Oops() } }
    try? transaction { () throws(Oops) in
      property.value = 4
      #expect(property.lastValid.value == 4)
      throw Oops()
    }
    #expect(property.value == 2)
    property.value = 5
    #expect(property.lastValid.value == 2)
    transaction {
      property.value = 6
      property.value = 7
    }
    #expect(property.lastValid.value == 6)
  }

  @Test("an error that comes from values of two moments is not thrown")
  func torn() throws {
    let times = count(500)
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    onThreads(2) { thread in
      for number in 1...times {
        if thread == 0 {
          transaction { (a.value, b.value) = (number, number) }
        } else {
          #expect(throws: Never.self) {
            try transaction { () throws(Oops) in if a.value != b.value { throw Oops() } }
          }
        }
      }
    }
  }
}
