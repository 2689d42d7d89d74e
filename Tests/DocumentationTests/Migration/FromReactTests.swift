import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromReact.md, by their sentences there.
@Suite("Coming from React hooks", .leavesNoSubscriptions)
struct FromReactTests {
  @Test("a property has its new value at once")
  func atOnce() {
    let count = MutableProperty(0)
    count.value = 1
    #expect(count.value == 1)
  }

  @Test("each set is published, and two sets are two changes")
  func twoSets() {
    let count = MutableProperty(0)
    let recorder = count.signal.record()
    count.value = 1
    count.value = 2
    transaction {
      count.value = 3
      count.value = 4
    }
    #expect(recorder.values == [0, 1, 2, 4])
  }

  @Test("an equal value is published, too")
  func equal() {
    let count = MutableProperty(0)
    let (all, changes) = (count.signal.record(), count.signal.removeDuplicates().record())
    count.value = 0
    #expect(all.values == [0, 0])
    #expect(changes.values == [0])
  }

  @Test("a derived property can't have a wrong dependency")
  func dependencies() {
    let (a, b) = (MutableProperty(1), MutableProperty(2))
    let sum = a.combineLatest(with: b).map { $0 + $1 }
    a.value = 2
    b.value = 3
    #expect(sum.value == 5)
  }

  @Test("nothing runs twice, in debug builds either")
  func once() {
    let starts = MutableProperty(0)
    let work = Signal<Int, Never>.deferred {
      starts.value += 1
      return .just(1)
    }
    work.subscribe { _ in }
    #expect(starts.value == 1)
  }

  @Test("work starts with a subscription, and a derived property without subscribers computes nothing")
  func lazy() {
    let (count, computed) = (MutableProperty(0), MutableProperty(0))
    let text = count.map { count in
      computed.modify { $0 += 1 }
      return "\(count)"
    }
    count.value = 1
    #expect(computed.value == 0)
    let recorder = text.signal.record()
    count.value = 2
    #expect(recorder.values == ["1", "2"])
  }
}
