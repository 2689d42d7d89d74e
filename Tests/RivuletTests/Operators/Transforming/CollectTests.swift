import Rivulet
import RivuletTesting
import Testing

@Suite("collect")
struct CollectTests {
  @Test("one array at completion")
  func array() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.collect().record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "[1, 2, 3] |")
  }

  @Test("nil is collected like any other value")
  func optional() {
    #expect(Signal<Int?, Never>.from([1, nil]).collect().record().values == [[1, nil]])
  }

  @Test("nothing collected is an empty array")
  func empty() {
    #expect(Signal<Int, Never>.empty.collect().record().log == "[] |")
  }

  @Test("a failure discards the collected values")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.collect().record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
  }
}
