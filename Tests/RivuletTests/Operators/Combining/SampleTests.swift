import Rivulet
import RivuletTesting
import Testing

@Suite("sample(by:)")
struct SampleTests {
  private struct Setup {
    let source = TestSource<Int, Oops>()
    let sampler = TestSource<Void, Oops>()
    let recorder: TestRecorder<Int, Oops>
    init() { recorder = source.signal.sample(by: sampler.signal).record() }
  }

  @Test("nothing before the first value, then the latest at each tick, also the same again")
  func values() {
    let setup = Setup()
    setup.sampler.send(())
    setup.source.send(1)
    setup.source.send(2)
    #expect(setup.recorder.log == "")
    setup.sampler.send(())
    setup.sampler.send(())
    setup.source.send(3)
    setup.sampler.send(())
    #expect(setup.recorder.log == "2 2 3")
  }

  @Test("completes as soon as either does")
  func completion() {
    let (first, second) = (Setup(), Setup())
    first.source.complete()
    second.sampler.complete()
    #expect((first.recorder.log, second.recorder.log) == ("|", "|"))
    #expect((first.sampler.subscriptions.ended, second.source.subscriptions.ended) == (1, 1))
  }

  @Test("fails as soon as either does")
  func failure() {
    let (first, second) = (Setup(), Setup())
    first.source.fail(Oops())
    second.sampler.fail(Oops())
    #expect((first.recorder.log, second.recorder.log) == ("#", "#"))
    #expect((first.sampler.subscriptions.ended, second.source.subscriptions.ended) == (1, 1))
  }

  @Test("the receiver is subscribed first, and when it ends at once, the sampler never")
  func order() {
    let sampler = TestSource<Void, Never>()
    #expect(Signal<Int, Never>.just(1).sample(by: sampler.signal).record().log == "|")
    #expect(sampler.subscriptions.count == 0)
    #expect(Signal<Int, Never>.just(1).concat(.never).sample(by: .from([1, 2])).record().log == "1 1 |")
  }

  @Test("values and ticks from two threads: never an older value after a newer")
  func threads() {
    let (source, sampler) = (Subject<Int, Never>(), Subject<Int, Never>())
    let (last, disorders) = (Unguarded(0), Unguarded(0))
    source.signal.sample(by: sampler.signal).subscribe { value in
      if value < last.value { disorders.value += 1 }
      last.value = value
    }
    let times = count(2_000)
    onThreads(2) { thread in
      for number in 0...times { (thread == 0 ? source : sampler).send(number) }
    }
    sampler.send(0)
    #expect((last.value, disorders.value) == (times, 0))
  }
}
