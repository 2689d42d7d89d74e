import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 4: nothing is called under a lock", .timeLimit(.minutes(10)))
struct DeadlockTests {
  @Test("a slow handler keeps no sender waiting", arguments: operatorsUnderTest(Never.self))
  func slow(specimen: OperatorUnderTest<Never>) { Law.nobodyBlocks.check(specimen) }

  /// Something that several threads can send into, and what comes out.
  struct Junction: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> (send: @Sendable (_ sender: Int, _ value: Int) -> Void, output: Signal<Int, Never>)

    static let all = [
      Junction(testDescription: "a subject") {
        let subject = Subject<Int, Never>()
        return ({ subject.send($1) }, subject.signal)
      },
      Junction(testDescription: "a merge of a subject for each") {
        let subjects = (0..<3).map { _ in Subject<Int, Never>() }
        return ({ subjects[$0].send($1) }, .merge(subjects.map(\.signal)))
      },
      Junction(testDescription: "a property") {
        let property = MutableProperty(0)
        return ({ property.value = $1 }, property.signal.skip(first: 1))
      },
    ]
  }

  @Test(
    "senders return while a subscriber is still busy, and it receives the rest in each sender's order",
    arguments: Junction.all)
  func busy(junction: Junction) {
    let (send, output) = junction.make()
    let (log, seenWhileBusy) = (Locked<[Int]>([]), Locked<[Int]>([]))
    output.subscribe { value in
      if value == 1 {
        // The handler returns after the others: if they waited for it, none would go on.
        onThreads(2) { thread in
          for number in 0..<100 { send(1 + thread, (1 + thread) * 1000 + number) }
        }
        seenWhileBusy.withLock { $0 = log.withLock { $0 } }
      }
      log.withLock { $0.append(value) }
    }
    send(0, 1)
    #expect(seenWhileBusy.withLock { $0 } == [])
    let received = log.withLock { $0 }
    #expect(received.first == 1)
    for thread in 1...2 {
      #expect(received.filter { $0 / 1000 == thread } == Array(thread * 1000..<thread * 1000 + 100))
    }
    #expect(received.count == 201)
  }

  @Test("sending, subscribing and disposing crosswise from two threads always comes to an end")
  func crosswise() {
    for round in 0..<count(300) {
      let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
      let stop = Subject<Int, Never>()
      let subscriptions = [
        first.signal.combineLatest(with: second.signal).subscribe { latest in
          // Once for each, because an answer to the answer would go on for ever.
          if round & 1 == 0, latest.1 != 0 { second.send(0) }
        },
        second.signal.merge(with: first.signal).subscribe { _ in first.signal.subscribe { _ in }.dispose() },
        first.signal.map { _ in second.signal }.switchToLatest().take(until: stop.signal).subscribe { _ in },
        second.signal.flatMap(.latest) { _ in first.signal }.take(until: stop.signal).subscribe { _ in },
        first.signal.flatMap(.merge(maxConcurrent: 2)) { _ in second.signal }.subscribe { _ in },
      ]
      onThreads(2) { thread in
        if thread == 0 {
          first.send(1)
          stop.send(1)
          first.send(2)
          subscriptions[0].dispose()
          subscriptions[2].dispose()
          first.complete()
        } else {
          second.send(1)
          second.send(2)
          for index in [4, 3, 1] { subscriptions[index].dispose() }
          stop.complete()
          second.complete()
        }
      }
    }
  }

  @Test("two handlers that each send to the other's source, on two threads")
  func handlers() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let received = Counter()
    let times = count(2_000)
    first.signal.filter { $0 == 0 }.subscribe { _ in second.send(1) }
    second.signal.filter { $0 == 0 }.subscribe { _ in first.send(1) }
    first.signal.merge(with: second.signal).filter { $0 == 1 }.subscribe { received.add($0) }
    onThreads(2) { thread in
      for _ in 0..<times { (thread == 0 ? first : second).send(0) }
    }
    #expect(received.value == 2 * times)
  }

  @Test("a property may be set, read and watched from its own announcement")
  func property() {
    let (property, other) = (MutableProperty(0), MutableProperty(0))
    property.signal.subscribe { value in
      if value < 3 { property.value = value + 1 }
      other.value = property.value
      property.signal.take(first: 1).subscribe { _ in }
    }
    #expect(property.value == 3)
    #expect(other.value == 3)
  }

  @Test("a value whose deinit sets the property that held it")
  func deinitialization() {
    final class Bomb: Sendable {
      let action: @Sendable () -> Void
      init(_ action: @escaping @Sendable () -> Void) { self.action = action }
      deinit { action() }
    }
    let property = MutableProperty<Bomb?>(nil)
    let cleared = Counter()
    property.value = Bomb { [weak property] in
      property?.value = nil
      cleared.add()
    }
    property.value = Bomb {}
    #expect(cleared.value == 1)
    #expect(property.value == nil)
  }
}
