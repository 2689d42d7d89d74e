import Rivulet
import RivuletTesting
import Testing

@Suite("The conditions that may throw")
struct TryConditionsTests {
  private let numbers = Signal<Int, Oops>.from([1, 2, 3, 1, 9])

  private static func small(_ value: Int) throws(Oops) -> Bool {
    if value > 8 { throw Oops(code: value) }
    return value < 3
  }

  @Test("tryTake ends at the first value that does not satisfy it, before one for which it throws")
  func take() {
    #expect(numbers.tryTake(while: Self.small).record().log == "1 2 |")
    #expect(Signal<Int, Oops>.from([1, 9]).tryTake(while: Self.small).record().log == "1 #")
  }

  @Test("trySkip leaves out the beginning, and fails with what is thrown later, too")
  func skip() { #expect(numbers.trySkip(while: Self.small).record().log == "3 1 #") }

  @Test(
    "tryContains emits true at the first value that satisfies it, false at completion, and fails with what is thrown")
  func contains() {
    #expect(numbers.tryContains(where: Self.small).record().log == "true |")
    #expect(Signal<Int, Oops>.from([5, 6]).tryContains(where: Self.small).record().log == "false |")
    #expect(Signal<Int, Oops>.from([5, 9]).tryContains(where: Self.small).record().log == "#")
  }

  @Test("tryAllSatisfy emits false at the first value that does not satisfy it, and fails with what is thrown")
  func all() {
    #expect(numbers.tryAllSatisfy(Self.small).record().log == "false |")
    #expect(Signal<Int, Oops>.from([1, 2]).tryAllSatisfy(Self.small).record().log == "true |")
    #expect(Signal<Int, Oops>.from([1, 9]).tryAllSatisfy(Self.small).record().log == "#")
  }

  @Test("tryRemoveDuplicates compares with the value emitted before")
  func duplicates() {
    let recorder = Signal<Int, Oops>.from([1, 1, 2, 2, 9, 9]).tryRemoveDuplicates { old, new throws(Oops) in
      if old == 9 { throw Oops() }
      return old == new
    }.record()
    #expect(recorder.log == "1 2 9 #")
  }
}
