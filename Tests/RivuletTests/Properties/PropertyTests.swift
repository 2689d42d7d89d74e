import Rivulet
import RivuletTesting
import Testing

@Suite("Property")
struct PropertyTests {
  @Test("shows another property, and keeps it")
  func view() {
    let (view, source) = {
      let property = MutableProperty(1)
      return (Property(property), property.signal)
    }()
    #expect(view.value == 1)
    #expect(source.take(first: 1).record().log == "1 |")
    #expect(view.signal.record().log == "1")
  }

  @Test("has a first value, then each that a signal sends")
  func initialThen() {
    let source = TestSource<Int, Never>()
    let property = Property(initial: 0, then: source.signal)
    let recorder = property.signal.record()
    source.send(1)
    #expect(property.value == 1)
    #expect(property.wrappedValue == 1)
    #expect(property.projectedValue.value == 1)
    #expect(recorder.log == "0 1")
  }

  @Test("the signal is disposed, and its own completes, when the last copy is freed")
  func freed() {
    let source = TestSource<Int, Never>()
    var property: Property<Int>? = Property(initial: 0, then: source.signal)
    var copy = property
    let recorder = property!.signal.record()
    property = nil
    source.send(1)
    #expect(copy?.value == 1)
    copy = nil
    #expect(source.subscriptions.ended == 1)
    #expect(recorder.log == "0 1 |")
  }

  @Test("completes when the signal does, and keeps its value")
  func completes() {
    let source = TestSource<Int, Never>()
    let property = Property(initial: 0, then: source.signal)
    let recorder = property.signal.record()
    source.send(1)
    source.complete()
    #expect(recorder.log == "0 1 |")
    #expect(property.value == 1)
    #expect(property.signal.record().log == "1 |")
    let complete = Property(initial: 0, then: .from([1, 2]))
    #expect(complete.signal.record().log == "2 |")
  }
}
