import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 4: nothing is called under a lock")
struct DeadlockTests {
  @Test("a slow handler keeps no sender waiting", arguments: specimens(Never.self))
  func slow(specimen: Specimen<Never>) { Law.nobodyBlocks.check(specimen) }

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
