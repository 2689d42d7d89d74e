import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromQt.md, by their sentences there.
@Suite("Coming from Qt", .leavesNoSubscriptions)
struct FromQtTests {
  @Test("a handler runs on the thread that sends")
  func thread() {
    let (subject, key) = (Subject<Int, Never>(), MutableProperty(false))
    subject.signal.subscribe { _ in key.value = Marker.isSet }
    onAnotherThread { Marker.$isSet.withValue(true) { subject.send(1) } }
    #expect(key.value)
  }

  private enum Marker {
    @TaskLocal static var isSet = false
  }

  @Test("a property publishes its current value to each new subscriber")
  func current() {
    let property = MutableProperty(1)
    #expect(property.signal.record().values == [1])
    property.value = 2
    #expect(property.signal.record().values == [2])
  }

  @Test("setting an equal value publishes it")
  func equal() {
    let property = MutableProperty(1)
    let (all, changes) = (property.signal.record(), property.signal.removeDuplicates().record())
    property.value = 1
    #expect(all.values == [1, 1])
    #expect(changes.values == [1])
  }

  @Test("a signal that completes or fails emits nothing more")
  func ended() {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.record()
    subject.complete()
    subject.send(1)
    #expect(recorder.log == "|")
  }

  @Test("a value sent in a handler is delivered after the current one")
  func reentrancy() {
    let (subject, order) = (Subject<Int, Never>(), MutableProperty([Int]()))
    subject.signal.subscribe { [weak subject] value in
      if value == 1 { subject?.send(2) }
      order.modify { $0.append(value) }
    }
    subject.send(1)
    #expect(order.value == [1, 2])
  }

  @Test("subscribing twice to a cold signal does the work twice")
  func twice() {
    let starts = MutableProperty(0)
    let cold = Signal<Int, Never>.deferred {
      starts.value += 1
      return .never
    }
    for _ in 1...2 { cold.subscribe { _ in } }
    #expect(starts.value == 2)
  }
}
