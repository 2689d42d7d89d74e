import Rivulet
import RivuletTesting
import Testing

/// A signal that completes on one thread while another, which it is flattened with, fails on a second.
@Suite struct LostFailureTests {
  @Test(
    "the completion of one signal never takes the place of the failure of another",
    arguments: ["merge", "concat", "latest", "exhaust"], [true, false])
  func failures(_ name: String, isInnerFailing: Bool) {
    let strategy: FlattenStrategy =
      switch name {
      case "merge": .merge
      case "concat": .concat
      case "latest": .latest
      default: .exhaust
      }
    Crew.gather(2) { crew in
      for _ in 0..<(million / 100) {
        let (outer, inner) = (Subject<Int, Oops>(), Subject<Int, Oops>())
        let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
        outer.send(1)
        crew.play(
          isInnerFailing
            ? [[{ outer.complete() }], [{ inner.fail(Oops()) }]]
            : [[{ inner.complete() }], [{ outer.fail(Oops()) }]])
        // What completed before the other failed has not ended the whole.
        if recorder.log != "X" {
          #expect(recorder.log == "X", "\(name), \(isInnerFailing)")
          return
        }
      }
    }
  }
}
