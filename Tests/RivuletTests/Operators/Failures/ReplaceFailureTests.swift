import Rivulet
import RivuletTesting
import Testing

@Suite("replaceFailure(with:)")
struct ReplaceFailureTests {
  @Test("sends the value instead of failing, and completes")
  func failure() {
    let source = Subject<Int, Oops>()
    let recorder: TestRecorder<Int, Never> = source.signal.replaceFailure(with: 0).record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "1 0 |")
  }

  @Test("completion passes without it")
  func completion() {
    #expect(Signal<Int, Oops>.just(1).replaceFailure(with: 0).record().log == "1 |")
  }
}
