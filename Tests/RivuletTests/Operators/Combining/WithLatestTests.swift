import Rivulet
import RivuletTesting
import Testing

@Suite("withLatest(from:)")
struct WithLatestTests {
  private struct Setup {
    let main = TestSource<String, Oops>()
    let other = TestSource<Int, Oops>()
    let recorder: TestRecorder<String, Oops>
    init() { recorder = main.signal.withLatest(from: other.signal).map { "\($0)\($1)" }.record() }
  }

  @Test("sends each value with the newest of the other, and drops those that come before there is one")
  func values() {
    let setup = Setup()
    setup.main.send("a")
    setup.other.send(1)
    setup.main.send("b")
    setup.other.send(2)
    setup.other.send(3)
    setup.main.send("c")
    setup.main.send("d")
    #expect(setup.recorder.log == "b1 c3 d3")
  }

  @Test("the other's completion does nothing; its last value still counts")
  func completion() {
    let setup = Setup()
    setup.other.send(1)
    setup.other.complete()
    setup.main.send("a")
    setup.main.complete()
    #expect(setup.recorder.log == "a1 |")
  }

  @Test("ends with the receiver, and ends the other")
  func end() {
    let setup = Setup()
    setup.main.complete()
    #expect(setup.recorder.log == "|")
    #expect(setup.other.subscriptions.ended == 1)
  }

  @Test("a failure of either passes at once")
  func failure() {
    let (first, second) = (Setup(), Setup())
    first.main.fail(Oops())
    second.other.fail(Oops())
    #expect((first.recorder.log, second.recorder.log) == ("#", "#"))
    #expect((first.other.subscriptions.ended, second.main.subscriptions.ended) == (1, 1))
  }

  @Test("the other is subscribed first, and when it fails at once, the receiver never")
  func order() {
    #expect(Signal<Int, Never>.just(1).withLatest(from: .just(2)).map { "\($0)\($1)" }.record().log == "12 |")
    let main = TestSource<Int, Oops>()
    #expect(main.signal.withLatest(from: Signal<Int, Oops>.fail(Oops())).map { $0 + $1 }.record().log == "#")
    #expect(main.subscriptions.count == 0)
  }
}
