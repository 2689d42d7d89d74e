import Rivulet
import RivuletTesting
import Testing

@Suite("compactMap")
struct CompactMapTests {
  @Test("leaves out the values for which the closure returns nil")
  func values() {
    #expect(Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.record().log == "1 3 |")
  }

  @Test("completes and fails although nothing was sent")
  func ends() {
    #expect(Signal<Int, Never>.from(1...3).compactMap { _ in Int?.none }.record().log == "|")
    #expect(Signal<Int, Oops>.fail(Oops()).compactMap { $0 }.record().log == "#")
  }
}
