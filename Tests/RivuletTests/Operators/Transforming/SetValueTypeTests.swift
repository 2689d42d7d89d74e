import Rivulet
import RivuletTesting
import Testing

@Suite("setValueType")
struct SetValueTypeTests {
  @Test("gives a signal without values any type, and keeps its end", arguments: ["|", "#"])
  func type(end: String) {
    let source = TestSource<Never, Oops>()
    let recorder = source.signal.setValueType(to: String.self).merge(with: .just("a")).record()
    if end == "|" { source.complete() } else { source.fail(Oops()) }
    #expect(recorder.log == "a \(end)")
  }

  @Test("takes the type from the context if it is left out")
  func inferred() {
    let silent: Signal<String, Never> = Signal<Int, Never>.from(1...3).ignoreValues().setValueType()
    #expect(silent.record().log == "|")
  }
}
