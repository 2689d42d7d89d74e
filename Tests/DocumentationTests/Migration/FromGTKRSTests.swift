import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromGTKRS.md, by their sentences there.
@Suite("Coming from gtk-rs and relm4", .leavesNoSubscriptions)
struct FromGTKRSTests {
  @Test("a value that a handler sets is published after the current change")
  func reentrancy() {
    let (property, order) = (MutableProperty(0), MutableProperty([String]()))
    property.signal.subscribe { [weak property] value in
      if value == 1 { property?.value = 2 }
      order.modify { $0.append("a\(value)") }
    }
    property.signal.subscribe { value in order.modify { $0.append("b\(value)") } }
    property.value = 1
    #expect(order.value == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test("setting an equal value publishes it")
  func equal() {
    let property = MutableProperty(1)
    let recorder = property.signal.record()
    property.value = 1
    #expect(recorder.values == [1, 1])
  }

  @Test("a two-way binding takes the right side's value first")
  func twoWay() {
    let (left, right) = (MutableProperty("left"), MutableProperty("right"))
    left.bind(twoWay: right)
    #expect(left.value == "right")
  }

  @Test("a view model is read from any thread")
  func anyThread() {
    let (property, read) = (MutableProperty(7), MutableProperty(0))
    onAnotherThread { read.value = property.value }
    #expect(read.value == 7)
  }

  @Test("a binding ends with either side")
  func eitherSide() {
    let subject = Subject<Int, Never>()
    var target: MutableProperty<Int>? = MutableProperty(0)
    let first = subject.signal.bind(to: target!)
    target = nil
    #expect(first.isDisposed)
    let other = MutableProperty(0)
    let second = subject.signal.bind(to: other)
    subject.complete()
    #expect(second.isDisposed)
  }
}
