import Rivulet
import RivuletTesting
import Testing

enum Chapter7Solutions {
  static let throttled = "a-b-c---d|"

  static func accepts(alarm: (Signal<Double, Never>) -> Signal<String, Never>) -> Bool {
    let thermometer = Subject<Double, Never>()
    let recorder = TestRecorder(alarm(thermometer.signal))
    for celsius in [1.0, -1, -2, 0, -3] { thermometer.send(celsius) }
    return recorder.values == ["frost", "thaw", "frost"]
  }

  static func accepts(search: (Signal<String, Never>, any TimedScheduler) -> Signal<String, Never>) -> Bool {
    let clock = TestScheduler(frame: .milliseconds(100))
    let recorder = search(clock.hot("-ab-----c|"), clock).record(on: clock)
    clock.run()
    return recorder.marbles == "-----b---(c|)"
  }

  static func isShared(_ derive: (Signal<Int, Never>) -> Signal<Int, Never>) -> Bool {
    let (source, log) = (Subject<Int, Never>(), SubscriptionLog(on: TestScheduler()))
    let derived = derive(source.signal.tracked(by: log))
    let subscriptions = [derived.subscribe { _ in }, derived.subscribe { _ in }]
    defer { subscriptions.forEach { $0.dispose() } }
    return log.marbles.count == 1
  }

  static func cancels(_ search: Search) -> Bool {
    let typed = Subject<String, Never>()
    let (first, second) = (TestSource<String, Never>(), TestSource<String, Never>())
    let recorder = TestRecorder(search(typed.signal) { $0 == "a" ? first.signal : second.signal })
    typed.send("a")
    typed.send("b")
    let isCancelled = !first.isSubscribed
    second.send("answer")
    recorder.dispose()
    return isCancelled && recorder.values == ["answer"]
  }
}
