import Rivulet
import RivuletTesting
import Testing

@Suite("TestRecorder")
struct TestRecorderTests {
  let scheduler = TestScheduler()

  @Test("keeps events with their times")
  func timeline() {
    let recorder = scheduler.cold("-1-(2#)", as: Int.self, failure: Trouble()).record(on: scheduler)
    #expect(recorder.timeline == [])
    #expect(!recorder.isDisposed)
    scheduler.run()
    #expect(
      recorder.timeline == [
        RecordedEvent(.seconds(1), .value(1)), RecordedEvent(.seconds(3), .value(2)),
        RecordedEvent(.seconds(3), .failed(Trouble())),
      ])
    #expect(recorder.events == [.value(1), .value(2), .failed(Trouble())])
    #expect(recorder.values == [1, 2])
    #expect(recorder.log == "1 2 #")
    #expect(recorder.isDisposed)
  }

  @Test("records without a clock")
  func clockless() {
    let recorder = TestRecorder(Signal<Int, Never>.from([1, 2]))
    #expect(recorder.log == "1 2 |")
    #expect(recorder.timeline.map(\.time) == [.zero, .zero, .zero])
  }

  @Test("records made before disposal stay, with the time of the first disposal")
  func disposal() {
    let recorder = scheduler.cold("-a-b").record(on: scheduler)
    scheduler.advance(by: .seconds(2))
    recorder.dispose()
    scheduler.advance(by: .seconds(2))
    recorder.dispose()
    #expect(recorder.marbles == "-a!")
    recorder.expect("-a!")
  }

  @Test("disposal after the end is not worth mentioning")
  func disposalAfterEnd() {
    let recorder = scheduler.cold("-|").record(on: scheduler)
    scheduler.run()
    recorder.dispose()
    #expect(recorder.marbles == "-|")
  }

  @Test("needs no owner, and holds the signal no longer than the signal lasts")
  func lifetime() {
    let tracker = LeakTracker()
    let source = TestSource<Int, Never>(on: scheduler)
    do {
      let token = tracker.token()
      _ = source.signal.map { token.pass($0) }.record(on: scheduler)
    }
    #expect(tracker.live == 1)
    source.complete()
    #expect(tracker.live == 0)
  }
}
