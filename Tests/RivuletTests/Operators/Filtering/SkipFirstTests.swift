import Rivulet
import RivuletTesting
import Testing

@Suite("skip(first:)")
struct SkipFirstTests {
  @Test("leaves out as many as given", arguments: 0...3)
  func first(count: Int) {
    let left = (0..<3).dropFirst(count).map { "\($0) " }.joined() + "|"
    #expect(Signal<Int, Never>.from(0..<3).skip(first: count).record().log == left)
  }

  @Test("a signal with fewer values than the count sends only its end")
  func firstOfFewer() {
    #expect(Signal<Int, Never>.from(0..<3).skip(first: 4).record().log == "|")
    #expect(Signal<Int, Oops>.fail(Oops()).skip(first: 4).record().log == "#")
  }

  @Test("a count below zero leaves out none, and each subscription counts for itself")
  func firstPerSubscription() {
    #expect(Signal<Int, Never>.from(0..<3).skip(first: -1).record().log == "0 1 2 |")
    let rest = Signal<Int, Never>.from(0..<3).skip(first: 2)
    for _ in 1...2 { #expect(rest.record().log == "2 |") }
  }
}
