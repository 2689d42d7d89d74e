import Rivulet
import Testing

@Suite("negate")
struct NegateTests {
  @Test("§2.179 sends the opposite")
  func opposite() {
    #expect(Signal<Bool, Never>.from([true, false]).negate().record().log == "false true |")
  }
}
