import Rivulet
import RivuletTesting
import Testing

@Suite("handleEvents")
struct HandleEventsTests {
  private func logged(_ source: Signal<Int, Oops>, _ log: Guarded<[String]>) -> Signal<Int, Oops> {
    source.handleEvents(
      onSubscribe: { log { $0.append("subscribe") } }, onValue: { value in log { $0.append("value \(value)") } },
      onFailure: { _ in log { $0.append("failure") } }, onCompletion: { log { $0.append("completion") } },
      onTermination: { log { $0.append("termination") } }, onDispose: { log { $0.append("dispose") } })
  }

  @Test("effects come before the events, and only with a subscription")
  func completion() {
    let log = Guarded<[String]>([])
    let signal = logged(.just(1), log)
    #expect(log.value == [])
    signal.subscribe(
      onValue: { value in log { $0.append("got \(value)") } }, onFailure: { _ in },
      onCompletion: { log { $0.append("end") } })
    #expect(log.value == ["subscribe", "value 1", "got 1", "completion", "termination", "end"])
  }

  @Test("a failure is not a completion, and neither is a disposal")
  func failure() {
    let log = Guarded<[String]>([])
    #expect(logged(.fail(Oops()), log).record().log == "#")
    #expect(log.value == ["subscribe", "failure", "termination"])
  }

  @Test("disposal is distinguished from the end")
  func disposal() {
    let log = Guarded<[String]>([])
    let recorder = logged(.never, log).take(until: Signal<Void, Never>.never).record()
    recorder.dispose()
    #expect(log.value.filter { $0 != "subscribe" } == ["dispose"])
  }

  @Test("a subscriber downstream that has had enough is a disposal")
  func enough() {
    let log = Guarded<[String]>([])
    #expect(logged(.from(1...), log).take(first: 1).record().log == "1 |")
    #expect(log.value == ["subscribe", "value 1", "dispose"])
  }

  @Test("a signal's values, failure and success are kept in three places, and the outcome is bound to a property")
  func bookkeeping() {
    let (values, failure, succeeded) = (Guarded<[Int]>([]), Guarded<Oops?>(nil), Guarded(false))
    let title = MutableProperty("")
    func kept(_ source: Signal<Int, Oops>) -> Signal<String, Never> {
      source
        .handleEvents(
          onValue: { value in values { $0.append(value) } }, onFailure: { failure.value = $0 },
          onCompletion: { succeeded.value = true }
        )
        .collect()
        .map { "\($0.count) values" }
        .catch { _ in .just("none") }
    }
    let (good, bad) = (kept(.from([1, 2, 3])), kept(.from([4, 5]).concat(.fail(Oops(code: 7)))))
    #expect(values.value == [])

    good.bind(to: title)
    #expect(values.value == [1, 2, 3])
    #expect((failure.value, succeeded.value) == (nil, true))
    #expect(title.value == "3 values")

    succeeded.value = false
    bad.bind(to: title)
    #expect(values.value == [1, 2, 3, 4, 5])
    #expect((failure.value, succeeded.value) == (Oops(code: 7), false))
    #expect(title.value == "none")
  }

  @Test("once for every subscription")
  func perSubscription() {
    let launched = Counter()
    let signal = Signal<Int, Never>.just(0).handleEvents(onValue: { _ in launched.add() }).map { _ in launched.value }
    #expect(signal.record().log == "1 |")
    #expect(signal.record().log == "2 |")
  }

  @Test("stacked effects on subscription run the last written first")
  func stacked() {
    let log = Guarded<[Int]>([])
    let signal = Signal<Int, Never>.empty
      .handleEvents(onSubscribe: { log { $0.append(1) } })
      .handleEvents(onSubscribe: { log { $0.append(2) } })
    #expect(signal.record().log == "|")
    #expect(log.value == [2, 1])
  }
}
