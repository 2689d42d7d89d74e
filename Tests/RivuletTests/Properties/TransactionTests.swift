import Rivulet
import RivuletTesting
import Testing

@Suite("transaction", .leavesNoSubscriptions)
struct TransactionTests {
  private let x = MutableProperty(0)
  private let y = MutableProperty(0)

  @Test("each property announces its last value once, and a derived one both new values once")
  func once() {
    let (xs, ys, both) = (x.signal.record(), y.signal.record(), x.combineLatest(with: y).signal.record())
    transaction {
      x.value = 1
      x.value = 3
      y.value = 4
    }
    #expect([xs.log, ys.log, both.log] == ["0 3", "0 4", "(0, 0) (3, 4)"])
  }

  @Test("a derived value is computed once for each subscriber")
  func computedOnce() {
    let runs = Counter()
    let sum = x.combineLatest(with: y).map { x, y -> Int in
      runs.add()
      return x + y
    }
    let sums = sum.signal.record()
    transaction {
      x.value = 3
      y.value = 4
    }
    #expect(sums.log == "0 7")
    #expect(runs.value == 2)
  }

  @Test("a handler of one property sees the new value of the other")
  func handlersSeeAll() {
    let seen = Guarded<[[Int]]>([])
    let subscriptions = [x, y].map { property in
      property.signal.skip(first: 1).subscribe { [x, y] _ in seen { $0.append([x.value, y.value]) } }
    }
    transaction {
      x.value = 3
      y.value = 4
    }
    for subscription in subscriptions { subscription.dispose() }
    #expect(seen.value == [[3, 4], [3, 4]])
  }

  @Test("the body sees what it has set, in derived properties, too, and its result is returned")
  func ownSets() {
    let sum = x.combineLatest(with: y).map { $0 + $1 }
    let seen = transaction { () -> [Int] in
      x.value = 3
      y.modify { $0 += x.value + 1 }
      return [x.value, y.value, sum.value]
    }
    #expect(seen == [3, 4, 7])
    #expect(sum.value == 7)
  }

  @Test("if the body throws, nothing is set, and nothing is announced")
  func throwing() {
    let recorder = x.combineLatest(with: y).signal.record()
    #expect(throws: Oops(code: 1)) {
      try transaction { () throws(Oops) in
        x.value = 3
        throw Oops(code: 1)
      }
    }
    #expect(x.value == 0)
    x.value = 5
    #expect(recorder.log == "(0, 0) (5, 0)")
  }

  @Test("a transaction inside another one is made with it, and undone alone if it throws")
  func nested() {
    let recorder = x.combineLatest(with: y).signal.record()
    transaction {
      x.value = 1
      transaction { y.value = 2 }
      try? transaction { () throws(Oops) in
        x.value = 8
        transaction { y.value = 9 }
        throw Oops()
      }
      #expect([x.value, y.value] == [1, 2])
      #expect(recorder.log == "(0, 0)")
    }
    #expect(recorder.log == "(0, 0) (1, 2)")
  }

  @Test("properties announce in the order of the sets that are not undone")
  func order() {
    let order = Guarded<[String]>([])
    let subscriptions = [("x", x), ("y", y)].map { name, property in
      property.signal.skip(first: 1).subscribe { _ in order { $0.append(name) } }
    }
    transaction {
      try? transaction { () throws(Oops) in
        y.value = 1
        throw Oops()
      }
      (x.value, y.value) = (1, 2)
    }
    #expect(order.value == ["x", "y"])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test("what a handler sets is announced afterwards, as always")
  func handlersThatSet() {
    let recorder = x.combineLatest(with: y).signal.record()
    x.signal.filter { $0 == 3 }.subscribe { [y] _ in y.value = 5 }
    transaction {
      x.value = 3
      y.value = 4
    }
    #expect(y.value == 5)
    #expect(recorder.log == "(0, 0) (3, 4) (3, 5)")
  }

  @Test("inside a handler, it is announced after the value that is being announced")
  func insideHandler() {
    let (xs, both) = (x.signal.record(), x.combineLatest(with: y).signal.record())
    x.signal.filter { $0 == 1 }.take(first: 1).subscribe { [x, y] _ in
      transaction {
        x.value = 3
        y.value = 4
      }
    }
    x.value = 1
    #expect(xs.log == "0 1 3")
    #expect(both.log == "(0, 0) (1, 0) (3, 4)")
  }

  @Test("a subscription made in the body begins with the value from before, and receives the new one")
  func subscribing() {
    let recorder = transaction { () -> TestRecorder<(Int, Int), Never> in
      x.value = 3
      y.value = 4
      return x.combineLatest(with: y).signal.record()
    }
    #expect(recorder.log == "(0, 0) (3, 4)")
  }

  @Test("a derived property that follows another one in the same transaction announces the new state once")
  func following() {
    let (chooser, first, second) = (MutableProperty(true), MutableProperty("a"), MutableProperty("b"))
    let recorder = chooser.flatMap { $0 ? first : second }.combineLatest(with: chooser).signal.record()
    transaction {
      second.value = "c"
      chooser.value = false
    }
    second.value = "d"
    #expect(recorder.values.map { "\($0)\($1)" } == ["atrue", "cfalse", "dfalse"])
  }

  @Test("values that were set outside are all announced by derived properties, whatever other transactions there were")
  func others() {
    let recorder = x.combineLatest(with: y).signal.record()
    let (other, another) = (MutableProperty(0), MutableProperty(0))
    x.signal.filter { $0 == 1 }.take(first: 1).subscribe { [x] _ in
      x.value = 2
      transaction {
        other.value = 1
        another.value = 1
      }
      x.value = 3
    }
    x.value = 1
    #expect(recorder.log == "(0, 0) (1, 0) (2, 0) (3, 0)")
  }

  @Test("a value that it replaces may set the same properties when it is freed")
  func releases() {
    final class Last: Sendable {
      let action: @Sendable () -> Void
      init(_ action: @escaping @Sendable () -> Void) { self.action = action }
      deinit { action() }
    }
    let held = MutableProperty<Last?>(nil)
    held.value = Last { [x, y] in
      x.value += 1
      y.value += 1
    }
    transaction {
      x.value = 3
      held.value = nil
      y.value = 4
    }
    #expect([x.value, y.value] == [4, 5])
  }

  @Test("a property that the body releases announces what was set, and then completes")
  func freed() {
    let recorder = transaction { () -> TestRecorder<Int, Never> in
      let short = MutableProperty(1)
      short.value = 2
      x.value = 3
      return short.signal.record()
    }
    #expect(recorder.log == "1 2 |")
    #expect(x.value == 3)
  }

  @Test("the deinit of a value that is replaced within the transaction may use the property")
  func deinitWithin() {
    final class Probe: Sendable {
      let action: @Sendable () -> Void
      init(_ action: @escaping @Sendable () -> Void = {}) { self.action = action }
      deinit { action() }
    }
    let (property, seen) = (MutableProperty<Probe?>(nil), Counter())
    transaction {
      property.value = Probe { if property.value != nil { seen.add() } }
      property.value = Probe()
    }
    #expect(seen.value == 1)
  }

  @Test("a transaction that throws leaves the last valid value of a validating property as it was")
  func validating() {
    let limit = MutableProperty(10)
    let property = ValidatingProperty(5, with: limit) { value, limit throws(Oops) in if value > limit { throw Oops() } }
    #expect(throws: Oops.self) {
      try transaction { () throws(Oops) in
        property.value = 7
        throw Oops()
      }
    }
    limit.value = 3
    limit.value = 6
    #expect(property.lastValid.value == 5)
  }
}
