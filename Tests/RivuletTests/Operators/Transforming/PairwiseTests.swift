import Rivulet
import RivuletTesting
import Testing

@Suite("pairwise")
struct PairwiseTests {
  @Test("sends neighbours, from the second value on")
  func pairwise() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.pairwise().map { "\($0.previous)-\($0.current)" }.record()
    source.send(1)
    #expect(recorder.log == "")
    source.send(2)
    source.send(3)
    source.fail(Oops())
    #expect(recorder.log == "1-2 2-3 #")
  }

  @Test("a signal of fewer than two values gives no pair, and nil counts as a value")
  func few() {
    #expect(Signal<Int, Never>.empty.pairwise().map { $0.current }.record().log == "|")
    #expect(Signal<Int, Never>.just(1).pairwise().map { $0.current }.record().log == "|")
    let pairs = Signal<Int?, Never>.from([nil, nil, 1]).pairwise().record().values
    #expect(pairs.map(\.previous) == [nil, nil])
    #expect(pairs.map(\.current) == [nil, 1])
  }

  @Test("each subscription starts from the beginning")
  func perSubscription() {
    let pairs = Signal<Int, Never>.from([3, 5]).pairwise().map { "\($0.previous)-\($0.current)" }
    for _ in 1...2 { #expect(pairs.record().log == "3-5 |") }
  }
}
