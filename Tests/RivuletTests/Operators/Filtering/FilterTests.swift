import Rivulet
import Testing

@Suite("filter")
struct FilterTests {
  @Test("A12 the even ones of nine numbers")
  func even() {
    #expect(Signal<Int, Never>.from(1...9).filter { $0.isMultiple(of: 2) }.record().log == "2 4 6 8 |")
  }

  @Test("completes and fails although nothing passed")
  func ends() {
    #expect(Signal<Int, Never>.from(1...3).filter { _ in false }.record().log == "|")
    #expect(Signal<Int, Oops>.fail(Oops()).filter { _ in false }.record().log == "X")
  }
}
