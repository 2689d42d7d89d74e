import Rivulet
import RivuletTesting
import Testing

@Suite("combinePrevious")
struct CombinePreviousTests {
  @Test("passes the initial value, and then each value, as the previous one")
  func previous() {
    let previous = Signal<Int?, Never>.from([1, 2, 3]).combinePrevious(nil) { previous, _ in previous }
    #expect(previous.record().values == [nil, 1, 2])
  }

  @Test("emits the result for each pair, and doesn't feed it back")
  func combined() {
    let pairs = Signal<Int, Never>.from(1...3).combinePrevious(1) { "\($0)-\($1)" }
    #expect(pairs.record().log == "1-1 1-2 2-3 |")
  }

  @Test("each subscription starts from the beginning")
  func perSubscription() {
    let differences = Signal<Int, Never>.from([3, 5]).combinePrevious(0) { $1 - $0 }
    for _ in 1...2 { #expect(differences.record().log == "3 2 |") }
  }
}
