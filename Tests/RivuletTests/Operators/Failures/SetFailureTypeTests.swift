import Rivulet
import RivuletTesting
import Testing

@Suite("setFailureType(to:)")
struct SetFailureTypeTests {
  @Test("everything passes, and signals that may fail can be joined to it")
  func joins() {
    let (quiet, failing) = (Subject<Int, Never>(), Subject<Int, Oops>())
    let recorder = quiet.signal.setFailureType(to: Oops.self).merge(with: failing.signal).record()
    quiet.send(1)
    quiet.complete()
    failing.send(2)
    failing.fail(Oops())
    #expect(recorder.log == "1 2 #")
  }

  @Test("completion and disposal reach both sides")
  func ends() {
    let source = TestSource<Int, Never>()
    let recorder: TestRecorder<Int, Oops> = source.signal.setFailureType().record()
    source.complete()
    #expect(recorder.log == "|")
    let other = TestSource<Int, Never>()
    other.signal.setFailureType(to: Oops.self).record().dispose()
    #expect(other.subscriptions.ended == 1)
  }

  @Test("a source that vanishes leaves nothing behind")
  func vanished() {
    let tracker = LeakTracker()
    do {
      let (source, sink) = (TestSource<Int, Never>(), tracker.token())
      source.signal.setFailureType(to: Oops.self).subscribe(onValue: { _ in sink.touch() }, onFailure: { _ in })
      source.vanish()
      #expect(source.subscriptions.ended == 1)
    }
    #expect(tracker.live == 0)
  }
}
