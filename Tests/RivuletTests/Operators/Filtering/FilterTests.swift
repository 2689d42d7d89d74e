import Rivulet
import RivuletTesting
import Testing

@Suite("filter")
struct FilterTests {
  @Test("the even ones of nine numbers")
  func even() {
    #expect(Signal<Int, Never>.from(1...9).filter { $0.isMultiple(of: 2) }.record().log == "2 4 6 8 |")
  }

  @Test("the even ones from zero")
  func fromZero() {
    #expect(Signal<Int, Never>.from(0...6).filter { $0 % 2 == 0 }.record().log == "0 2 4 6 |")
  }

  // Behaviours 1.22 and 1.23: `ignore:` is a filter.
  @Test("leaves out one value, by equality")
  func ignoring() {
    let words = Signal<String, Never>.from(["1", "2", String(1), "12"])
    #expect(words.filter { $0 != "1" }.record().log == "2 12 |")
  }

  @Test("completes and fails although nothing passed")
  func ends() {
    #expect(Signal<Int, Never>.from(1...3).filter { _ in false }.record().log == "|")
    #expect(Signal<Int, Oops>.fail(Oops()).filter { _ in false }.record().log == "#")
  }
}
