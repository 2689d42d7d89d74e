import Rivulet
import RivuletTesting
import Testing

@Suite("window")
struct WindowTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("a window is emitted before its first value, and completes with its last")
  func count() {
    let log = Guarded<[String]>([])
    source.signal.window(count: 2).enumerated().subscribe(
      onValue: { number, window in
        window.subscribe(
          onValue: { value in log { $0.append("\(number): \(value)") } },
          onFailure: { _ in log { $0.append("\(number): #") } },
          onCompletion: { log { $0.append("\(number): |") } })
      }, onFailure: { _ in log { $0.append("#") } }, onCompletion: { log { $0.append("|") } })
    source.send(1)
    source.send(2)
    #expect(log.value == ["0: 1", "0: 2", "0: |"])
    source.send(3)
    source.complete()
    #expect(log.value == ["0: 1", "0: 2", "0: |", "1: 3", "|", "1: |"])
  }

  @Test("a failure ends the outer signal and the window")
  func failure() {
    let windows = source.signal.window(count: 2).record()
    source.send(1)
    let window = windows.values[0].record()
    source.fail(Oops())
    #expect(windows.events.count == 2)
    #expect(window.log == "#")
  }

  @Test("by time, a window begins with a value, and completes when its interval is over")
  func time() {
    let sums = source.signal.window(every: .seconds(1), on: scheduler).flatMap(.merge) { $0.reduce(0, +) }.record()
    scheduler.advance(by: .seconds(5))
    source.send(1)
    scheduler.advance(by: .milliseconds(900))
    source.send(2)
    #expect(sums.log == "")
    scheduler.advance(by: .milliseconds(100))
    #expect(sums.log == "3")
    #expect(scheduler.pending == 0)
    source.send(4)
    source.complete()
    #expect(sums.log == "3 4 |")
  }

  @Test("by time and count, it completes with whichever comes first, and the next interval begins with the next value")
  func timeAndCount() {
    let lists = source.signal.window(every: .seconds(1), upTo: 2, on: scheduler).flatMap(.merge) { $0.collect() }
      .record()
    for value in 1...3 { source.send(value) }
    #expect(lists.values == [[1, 2]])
    scheduler.advance(by: .seconds(1))
    #expect(lists.values == [[1, 2], [3]])
  }

  @Test("by another signal, its values complete the window, and its end changes nothing")
  func boundaries() {
    let boundaries = Subject<Void, Never>()
    let lists = source.signal.window(by: boundaries.signal).flatMap(.merge) { $0.collect() }.record()
    source.send(1)
    boundaries.send(())
    boundaries.send(())
    boundaries.complete()
    source.send(2)
    source.complete()
    #expect(lists.values == [[1], [2]])
  }

  @Test("a window that ends because of its length stops its timer")
  func timers() {
    let windows = source.signal.window(every: .seconds(1), upTo: 2, on: scheduler).record()
    source.send(1)
    #expect(scheduler.pending == 1)
    source.send(2)
    #expect(scheduler.pending == 0)
    windows.dispose()
  }
}
