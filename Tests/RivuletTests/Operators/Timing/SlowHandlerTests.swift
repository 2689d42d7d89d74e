import Rivulet
import RivuletTesting
import Testing

/// Operators with deadlines, while a handler behind them lets time pass.
@Suite struct SlowHandlerTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()
  let log = Guarded<[String]>([])

  /// Logs each value with the time at which its handler begins. The handler of the first value runs `work`.
  private func handle<Value>(_ signal: Signal<Value, Oops>, _ work: @escaping @Sendable () -> Void) {
    let isFirst = Guarded(true)
    signal.subscribe(
      onValue: { [log, scheduler] value in
        log { $0.append("\(value) at \(scheduler.now / .milliseconds(1))") }
        let isDue = isFirst { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if isDue { work() }
      }, onFailure: { [log] _ in log { $0.append("#") } }, onCompletion: { [log] in log { $0.append("|") } })
  }

  /// Lets time pass, in milliseconds, and sends each value after the time before it.
  private func run(_ steps: [(pass: Int, send: Int?)]) {
    for step in steps {
      scheduler.advance(by: .milliseconds(step.pass))
      if let value = step.send { source.send(value) }
    }
  }

  @Test func `timeout(betweenValues:) doesn't count the time of a handler`() {
    let values = Signal<Int, Oops>.from(1...3)
    for limited in [
      values.timeout(betweenValues: .milliseconds(50), on: scheduler, throwing: Oops()),
      values.timeout(betweenValues: .milliseconds(50), on: scheduler, continuingWith: .just(9)),
    ] {
      let recorder = limited.handleEvents(onValue: { [scheduler] _ in scheduler.advance(by: .milliseconds(80)) })
        .record()
      #expect(recorder.log == "1 2 3 |")
    }
    #expect(scheduler.pending == 0)
  }

  @Test func `timeout(betweenValues:) begins when the handler has returned`() {
    handle(source.signal.timeout(betweenValues: .milliseconds(50), on: scheduler, throwing: Oops())) {
      run([(80, nil)])
    }
    source.send(1)
    scheduler.advance(by: .milliseconds(49))
    #expect(log.value == ["1 at 0.0"])
    scheduler.advance(by: .milliseconds(1))
    #expect(log.value == ["1 at 0.0", "#"])
  }

  @Test func `timeout(after:) counts the time of a handler, because it limits the whole`() {
    handle(source.signal.timeout(after: .milliseconds(50), on: scheduler, throwing: Oops())) { run([(80, 2)]) }
    source.send(1)
    #expect(log.value == ["1 at 0.0", "#"])
  }

  @Test func `debounce emits a value that became due during a handler when the handler has returned`() {
    handle(source.signal.debounce(for: .milliseconds(200), on: scheduler)) { run([(100, 2), (500, nil)]) }
    source.send(1)
    scheduler.advance(by: .milliseconds(200))
    #expect(scheduler.now == .milliseconds(800))
    scheduler.advance(by: .zero)
    #expect(log.value == ["1 at 200.0", "2 at 800.0"])
  }

  @Test func `debounce counts from the arrival of a value, although a handler runs`() {
    handle(source.signal.debounce(for: .milliseconds(200), on: scheduler)) { run([(50, 2), (50, 3), (70, nil)]) }
    source.send(1)
    scheduler.run()
    #expect(log.value == ["1 at 200.0", "3 at 500.0"])
  }

  @Test func `delay emits values that became due during a handler when the handler has returned`() {
    handle(source.signal.delay(for: .milliseconds(200), on: scheduler)) { [source] in
      run([(100, 2), (100, 3)])
      source.complete()
      run([(400, nil)])
    }
    source.send(1)
    scheduler.advance(by: .milliseconds(200))
    scheduler.advance(by: .zero)
    #expect(log.value == ["1 at 200.0", "2 at 800.0", "3 at 800.0", "|"])
  }

  @Test func `delay keeps the distance of values that arrive during a handler`() {
    handle(source.signal.delay(for: .milliseconds(200), on: scheduler)) { run([(100, 2), (50, 3), (20, nil)]) }
    source.send(1)
    scheduler.run()
    #expect(log.value == ["1 at 200.0", "2 at 500.0", "3 at 550.0"])
  }

  @Test(arguments: [(true, "4"), (false, "3")])
  func `throttle keeps one of the values that arrive during a handler`(latest: Bool, kept: String) {
    handle(
      source.signal.throttle(for: .milliseconds(100), on: scheduler, latest: latest).skip(first: 1)
    ) { run([(50, 3), (10, 4), (90, nil)]) }
    source.send(1)
    source.send(2)
    scheduler.advance(by: .milliseconds(100))
    scheduler.advance(by: .zero)
    #expect(log.value == ["2 at 100.0", "\(kept) at 250.0"])
    #expect(scheduler.pending == 0)
  }

  @Test func `throttle at the end of an interval begins it with the arrival of the value`() {
    handle(source.signal.throttle(for: .milliseconds(100), on: scheduler, edges: .trailing)) {
      run([(110, 2), (20, nil)])
    }
    source.send(1)
    scheduler.run()
    #expect(log.value == ["1 at 100.0", "2 at 310.0"])
  }

  @Test func `collect(every:) begins with the arrival of the first value, although a handler runs`() {
    handle(source.signal.collect(every: .milliseconds(100), on: scheduler)) { run([(60, 2), (20, 3), (40, nil)]) }
    source.send(1)
    scheduler.run()
    #expect(log.value == ["[1] at 100.0", "[2, 3] at 260.0"])
  }

  @Test func `collect(every:) emits an array that became due during a handler when the handler has returned`() {
    handle(source.signal.collect(every: .milliseconds(100), on: scheduler)) { run([(60, 2), (200, nil)]) }
    source.send(1)
    scheduler.advance(by: .milliseconds(100))
    scheduler.advance(by: .zero)
    #expect(log.value == ["[1] at 100.0", "[2] at 360.0"])
  }

  @Test func `window(every:) begins with the arrival of its first value, although a handler runs`() {
    let arrays = source.signal.window(every: .milliseconds(100), on: scheduler).flatMap(.merge) { $0.collect() }
    handle(arrays) { run([(60, 2), (20, 3), (40, nil)]) }
    source.send(1)
    scheduler.run()
    #expect(log.value == ["[1] at 100.0", "[2, 3] at 260.0"])
  }
}
