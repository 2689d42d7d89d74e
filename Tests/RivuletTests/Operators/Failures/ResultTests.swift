import Rivulet
import RivuletTesting
import Testing

@Suite("result, unwrapResult")
struct ResultTests {
  @Test("values are successes, a failure is the last value, and then it completes")
  func results() {
    let recorder = Signal<Int, Oops>.from([1, 2]).concat(.fail(Oops(code: 3))).result().record()
    #expect(recorder.values == [.success(1), .success(2), .failure(Oops(code: 3))])
    #expect(recorder.events.last == .completed)
  }

  @Test("unwrapping makes the same signal again, and ends at the first failure")
  func back() {
    #expect(Signal<Int, Oops>.just(1).concat(.fail(Oops())).result().unwrapResult().record().log == "1 #")
    #expect(Signal<Int, Oops>.from([1, 2]).result().unwrapResult().record().log == "1 2 |")
  }
}
