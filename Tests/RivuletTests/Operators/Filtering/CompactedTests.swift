import Rivulet
import RivuletTesting
import Testing

@Suite("compacted")
struct CompactedTests {
  @Test("leaves out nil, and only that")
  func values() {
    #expect(Signal<Int?, Never>.from([nil, 1, nil, 0]).compacted().record().log == "1 0 |")
  }

  @Test("takes away one level of Optional")
  func nested() {
    let values = Signal<Int??, Never>.from([nil, .some(nil), 1]).compacted().record().values
    #expect(values == [nil, 1])
  }
}
