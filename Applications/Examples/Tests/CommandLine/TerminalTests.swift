import ExampleSupport
import Testing

@testable import CommandLineExamples

@Suite struct `Text in a terminal` {
  @Test func `is filled up to a width`() {
    #expect("ab".padded(4) == "  ab")
    #expect("ab".padded(-4) == "ab  ")
    #expect("abcde".padded(4) == "abcde")
  }

  @Test func `shows numbers as bars`() {
    #expect(sparkline([]) == "")
    #expect(sparkline([5, 5]) == "▁▁")
    #expect(sparkline([0, 7, 3]) == "▁█▄")
  }
}
