import Rivulet
import RivuletTesting
import Testing

@Suite("negate")
struct NegateTests {
  @Test("sends the opposite")
  func opposite() {
    #expect(Signal<Bool, Never>.from([true, false]).negate().record().log == "false true |")
  }
}
