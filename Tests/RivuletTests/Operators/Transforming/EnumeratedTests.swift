import Rivulet
import RivuletTesting
import Testing

@Suite("enumerated")
struct EnumeratedTests {
  @Test("numbers the values from zero, for each subscription")
  func numbers() {
    let lines = Signal<String, Never>.from(["a", "b", "c"]).enumerated().map { "\($0.offset)\($0.element)" }
    for _ in 1...2 { #expect(lines.record().log == "0a 1b 2c |") }
  }

  @Test("a running result with the index")
  func scan() {
    let sums = Signal<Int, Never>.from(1...4).enumerated().scan(0) { sum, value in
      sum + value.element + value.offset
    }
    #expect(sums.record().log == "1 4 9 16 |")
  }
}
