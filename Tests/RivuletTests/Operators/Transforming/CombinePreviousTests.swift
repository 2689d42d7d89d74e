import Rivulet
import Testing

@Suite("combinePrevious, pairwise")
struct CombinePreviousTests {
  @Test("§1.57 hands the initial value, and then each value, as the one before")
  func previous() {
    let previous = Signal<Int?, Never>.from([1, 2, 3]).combinePrevious(nil) { previous, _ in previous }
    #expect(previous.record().values == [nil, 1, 2])
  }

  @Test("§1.58 sends what is made of the two, and does not hand it on")
  func combined() {
    let pairs = Signal<Int, Never>.from(1...3).combinePrevious(1) { "\($0)-\($1)" }
    #expect(pairs.record().log == "1-1 1-2 2-3 |")
  }

  @Test("each subscription begins anew")
  func perSubscription() {
    let differences = Signal<Int, Never>.from([3, 5]).combinePrevious(0) { $1 - $0 }
    for _ in 1...2 { #expect(differences.record().log == "3 2 |") }
    let pairs = Signal<Int, Never>.from([3, 5]).pairwise().map { "\($0.previous)-\($0.current)" }
    for _ in 1...2 { #expect(pairs.record().log == "3-5 |") }
  }

  @Test("pairwise sends neighbours, from the second value on")
  func pairwise() {
    let source = Handle<Int, Oops>()
    let recorder = source.signal.pairwise().map { "\($0.previous)-\($0.current)" }.record()
    source.send(1)
    #expect(recorder.log == "")
    source.send(2)
    source.send(3)
    source.fail(Oops())
    #expect(recorder.log == "1-2 2-3 X")
  }

  @Test("pairwise of fewer than two values is empty, and nil counts as one")
  func few() {
    #expect(Signal<Int, Never>.empty.pairwise().map { $0.current }.record().log == "|")
    #expect(Signal<Int, Never>.just(1).pairwise().map { $0.current }.record().log == "|")
    let pairs = Signal<Int?, Never>.from([nil, nil, 1]).pairwise().record().values
    #expect(pairs.map(\.previous) == [nil, nil])
    #expect(pairs.map(\.current) == [nil, 1])
  }
}
