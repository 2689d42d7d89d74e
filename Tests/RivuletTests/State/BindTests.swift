import Rivulet
import Testing

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
    let source = Handle<Int, Never>()
    do {
      let property = MutableProperty(0)
      source.signal.bind(to: property)
      source.send(1)
      #expect(source.cleanups == 0)
    }
    #expect(source.cleanups == 1)
  }

  @Test("disposal ends it")
  func disposal() {
    let (source, property) = (Handle<Int, Never>(), MutableProperty(0))
    let binding = source.signal.bind(to: property)
    source.send(1)
    binding.dispose()
    source.send(2)
    #expect(property.value == 1)
    #expect(source.cleanups == 1)
  }
}
