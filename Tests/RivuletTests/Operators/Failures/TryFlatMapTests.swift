import Rivulet
import RivuletTesting
import Testing

@Suite("tryFlatMap")
struct TryFlatMapTests {
  @Test("what the function throws is the failure, under each strategy", arguments: [0, 1, 2, 3])
  func flatMap(index: Int) {
    let strategy = [FlattenStrategy.merge, .concat, .latest, .exhaust][index]
    let recorder = Signal<Int, Oops>.from(1...).tryFlatMap(strategy) { value throws(Oops) -> Signal<Int, Oops> in
      if value == 3 { throw Oops(code: 3) }
      return .from([value, value * 10])
    }.record()
    #expect(recorder.events == [.value(1), .value(10), .value(2), .value(20), .failed(Oops(code: 3))])
  }
}
