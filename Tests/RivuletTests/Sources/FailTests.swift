import Rivulet
import RivuletTesting
import Testing

@Suite("fail")
struct FailTests {
  @Test("fails at once, without a value")
  func fails() {
    #expect(Signal<Int, Oops>.fail(Oops(code: 3)).record().events == [.failed(Oops(code: 3))])
  }
}
