import Rivulet
import RivuletTesting
import Testing

@Suite("skip(while:)")
struct SkipWhileTests {
  private let numbers = Signal<Int, Never>.from([0, 1, 2, 3, 0, 2, 4])

  // Behaviours 1.54–1.56
  @Test("sends from the first value on that does not match")
  func whileValue() {
    #expect(numbers.skip(while: { $0 <= 1 }).record().log == "2 3 0 2 4 |")
    #expect(numbers.skip(while: { _ in true }).record().log == "|")
    #expect(numbers.skip(while: { _ in false }).record().log == "0 1 2 3 0 2 4 |")
  }
}
