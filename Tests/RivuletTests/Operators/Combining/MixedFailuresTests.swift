import Rivulet
import RivuletTesting
import Testing

@Suite("A signal that fails joined with one that cannot")
struct MixedFailuresTests {
  private let failing = Signal<Int, Oops>.just(1).concat(.fail(Oops()))
  private let infallible = Signal<Int, Never>.from([10, 20])

  @Test("merge, concat, race and then join both ways")
  func same() {
    #expect(failing.merge(with: infallible).record().log == "1 #")
    #expect(infallible.merge(with: failing).record().log == "10 20 1 #")
    #expect(infallible.concat(failing).record().log == "10 20 1 #")
    #expect(failing.concat(infallible).record().log == "1 #")
    #expect(failing.race(with: infallible).record().log == "1 #")
    #expect(infallible.race(with: failing).record().log == "10 20 |")
    #expect(infallible.then(failing).record().log == "1 #")
    #expect(failing.then(infallible).record().log == "#")
  }

  @Test("combineLatest, zip, withLatest and sample join both ways")
  func pairs() {
    #expect(infallible.combineLatest(with: failing).map { $0.0 + $0.1 }.record().log == "21 #")
    #expect(failing.combineLatest(with: infallible).map { $0.0 + $0.1 }.record().log == "#")
    #expect(failing.zip(with: infallible).map { $0.0 + $0.1 }.record().log == "#")
    #expect(infallible.zip(with: failing).map { $0.0 + $0.1 }.record().log == "11 #")
    #expect(failing.withLatest(from: infallible).map { $0.0 + $0.1 }.record().log == "21 #")
    #expect(infallible.withLatest(from: failing).map { $0.0 + $0.1 }.record().log == "#")
    #expect(failing.sample(by: infallible).record().log == "#")
    #expect(
      infallible.sample(by: failing).record().log
        == infallible.setFailureType(to: Oops.self).sample(by: failing).record().log)
  }
}
