import Rivulet
import RivuletTesting
import Testing

@Suite("empty")
struct EmptyTests {
  @Test("completes at once, without a value")
  func completes() {
    #expect(Signal<Int, Never>.empty.record().log == "|")
    #expect(Signal<Int, Oops>.empty.record().log == "|")
  }
}
