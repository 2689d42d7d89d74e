import Rivulet
import RivuletTesting
import Testing

@Suite("first(where:), last(where:)")
struct FirstWhereTests {
  @Test("first emits the first value that satisfies the condition, and disposes the source")
  func first() {
    #expect(Signal<Int, Never>.from(1...).first(where: { $0.isMultiple(of: 7) }).record().log == "7 |")
  }

  @Test("last emits the last value that satisfies the condition, at completion")
  func last() {
    #expect(Signal<Int, Never>.from(1...20).last(where: { $0.isMultiple(of: 7) }).record().log == "14 |")
  }

  @Test("both complete without a value if none satisfies it")
  func none() {
    let numbers = Signal<Int, Never>.from(1...3)
    #expect(numbers.first(where: { $0 > 3 }).record().log == "|")
    #expect(numbers.last(where: { $0 > 3 }).record().log == "|")
  }

  @Test("both pass a failure, and last drops its value")
  func failure() {
    let failing = Signal<Int, Oops>.just(1).concat(.fail(Oops()))
    #expect(failing.first(where: { $0 > 1 }).record().log == "#")
    #expect(failing.last(where: { $0 > 0 }).record().log == "#")
  }
}
