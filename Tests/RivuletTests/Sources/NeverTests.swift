import Rivulet
import RivuletTesting
import Testing

@Suite("never")
struct NeverTests {
  @Test("sends nothing and retains nothing")
  func silent() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      Signal<Int, Never>.never.subscribe(onValue: { _ in token.touch() }, onCompletion: { token.touch() })
    }
    #expect(tracker.live == 0)
    #expect(Signal<Int, Oops>.never.record().log == "")
  }
}
