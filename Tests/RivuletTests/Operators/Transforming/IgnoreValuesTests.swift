import Rivulet
import RivuletTesting
import Testing

@Suite("ignoreValues")
struct IgnoreValuesTests {
  @Test("sends completion, and no value before it")
  func completion() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.ignoreValues().record()
    source.send(1)
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "|")
  }

  @Test("sends a failure")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.ignoreValues().record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
  }

  @Test("effects of the values happen all the same")
  func effects() {
    let sum = Counter()
    Signal<Int, Never>.from(1...3).handleEvents(onValue: { sum.add($0) }).ignoreValues().subscribe(onValue: { _ in })
    #expect(sum.value == 6)
  }
}
