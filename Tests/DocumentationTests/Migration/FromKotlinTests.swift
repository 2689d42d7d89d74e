import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromKotlin.md, by their sentences there.
@Suite("Coming from RxJava and Kotlin's Flow", .leavesNoSubscriptions)
struct FromKotlinTests {
  @Test("a property publishes every value, even one that equals the current value")
  func equalValues() {
    let property = MutableProperty(1)
    let (all, changes) = (property.signal.record(), property.signal.removeDuplicates().record())
    property.value = 1
    property.value = 2
    #expect(all.values == [1, 1, 2])
    #expect(changes.values == [1, 2])
  }

  @Test("a property completes when it is freed")
  func freed() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property?.signal.record()
    property = nil
    #expect(recorder?.log == "1 |")
  }

  @Test("subscribe returns at once, and a synchronous signal has emitted by then")
  func synchronous() {
    let last = MutableProperty(0)
    Signal<Int, Never>.from(1...3).subscribe { last.value = $0 }
    #expect(last.value == 3)
  }

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

  @Test("releasing a subscription doesn't cancel it")
  func released() {
    let (subject, last) = (Subject<Int, Never>(), MutableProperty(0))
    do { _ = subject.signal.subscribe { last.value = $0 } }
    subject.send(1)
    #expect(last.value == 1)
    let lifetime = Lifetime()
    let recorder = subject.signal.take(during: lifetime).record()
    lifetime.end()
    subject.send(2)
    #expect(recorder.log == "|")
  }

  @Test("take(through:) passes the value that ends it")
  func takeThrough() {
    let numbers = Signal<Int, Never>.from(1...9)
    #expect(numbers.take(through: { $0 == 2 }).record().log == "1 2 |")
    #expect(numbers.take(while: { $0 < 2 }).record().log == "1 |")
  }
}
