import RivuletTesting
import Testing

@testable import Rivulet

@Suite("bind(to: property)")
struct BindTests {
  @Test("sets the property to each value, which stays when the signal completes")
  func values() {
    let (source, property) = (Subject<Int, Never>(), MutableProperty(0))
    let recorder = property.signal.record()
    source.signal.bind(to: property)
    source.send(1)
    source.send(2)
    source.complete()
    #expect(property.value == 2)
    #expect(recorder.log == "0 1 2")
  }

  @Test("ends when the property is freed, which it does not keep")
  func targetFreed() {
    let source = TestSource<Int, Never>()
    do {
      let property = MutableProperty(0)
      source.signal.bind(to: property)
      source.send(1)
      #expect(source.subscriptions.ended == 0)
    }
    #expect(source.subscriptions.ended == 1)
  }

  @Test("disposal ends it")
  func disposal() {
    let (source, property) = (TestSource<Int, Never>(), MutableProperty(0))
    let binding = source.signal.bind(to: property)
    source.send(1)
    binding.dispose()
    source.send(2)
    #expect(property.value == 1)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a source that vanishes leaves no binding behind")
  func vanishedSource() {
    let property = MutableProperty(0)
    let watch = LiveSubscriptions()
    watch.during { _ = Signal<Int, Never> { $0.send(1) }.bind(to: property) }
    #expect(property.value == 1)
    #expect(watch.live.isEmpty)
  }

  @Test("a second live binding is reported with the places of both; one after the other is not")
  func twoBindings() {
    let warnings = Guarded<[String]>([])
    Warnings.$write.withValue({ text in warnings { $0.append(text) } }) {
      let (first, second, property) = (Subject<Int, Never>(), Subject<Int, Never>(), MutableProperty(0))
      let binding = first.signal.bind(to: property, file: "Module/First.swift", line: 1)
      binding.dispose()
      second.signal.bind(to: property, file: "Module/Second.swift", line: 2)
      Signal<Int, Never>.just(1).bind(to: property)
      #expect(warnings.value == [])
      first.signal.bind(to: property, file: "Module/Third.swift", line: 3)
    }
    #expect(
      warnings.value == [
        "two signals are bound to one MutableProperty<Int>: Signal<Int, Never> at Module/Second.swift:2, "
          + "and Signal<Int, Never> at Module/Third.swift:3"
      ])
  }

  @Test("the debug output of a property shows its bindings")
  func debugOutput() {
    let (source, property) = (Subject<Int, Never>(), MutableProperty(5))
    let binding = source.signal.bind(to: property, file: "Module/File.swift", line: 7)
    #expect("\(property)" == "MutableProperty<Int>(5)")
    #expect(
      property.debugDescription == "MutableProperty<Int>(5), bound to Signal<Int, Never> at Module/File.swift:7")
    binding.dispose()
    #expect(property.debugDescription == "MutableProperty<Int>(5)")
  }
}
