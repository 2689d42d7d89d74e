import Rivulet
import RivuletTesting
import Testing

@Suite("uniqued")
struct UniquedTests {
  @Test("a value that was emitted before is left out, wherever it was")
  func values() { #expect(Signal<Int, Never>.from([1, 2, 1, 3, 2, 3]).uniqued().record().log == "1 2 3 |") }

  @Test("with a key, the first value of each key is emitted")
  func keys() {
    let words = Signal<String, Never>.from(["plum", "pear", "fig", "nut"])
    #expect(words.uniqued(by: \.count).record().log == "plum fig |")
  }

  @Test("each subscription remembers its own values")
  func again() {
    let unique = Signal<Int, Never>.from([1, 1]).uniqued()
    #expect(unique.record().log == "1 |")
    #expect(unique.record().log == "1 |")
  }
}
