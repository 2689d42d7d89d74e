import Rivulet

extension Diagram {
  static let sources = [
    Diagram("just", "Signal.just(1)", until: 4) { _ in Signal<Int, Never>.just(1) },
    Diagram("empty", "Signal.empty", until: 4) { _ in Signal<Int, Never>.empty },
    Diagram("fail", "Signal.fail(Broken())", until: 4) { _ in Signal<Int, Broken>.fail(Broken()) },
    Diagram("never", "Signal.never", until: 4) { _ in Signal<Int, Never>.never },
    Diagram("from", "Signal.from([1, 2, 3])", until: 4) { _ in Signal<Int, Never>.from([1, 2, 3]) },
    Diagram("from(on:)", "Signal.from([1, 2, 3], on: scheduler)", until: 4) {
      Signal<Int, Never>.from([1, 2, 3], on: $0.scheduler)
    },
    Diagram("deferred", "Signal.deferred { … }", "-a-b--c--|") { stage in .deferred { stage.letters() } },
    Diagram("interval(on:)", "Signal.interval(.seconds(2), on: scheduler)", until: 7) {
      Signal<Duration, Never>.interval(.seconds(2), on: $0.scheduler)
    },
    Diagram("timer(after:on:)", "Signal.timer(after: .seconds(3), on: scheduler)", until: 5) {
      Signal<Duration, Never>.timer(after: .seconds(3), on: $0.scheduler)
    },
    Diagram("timer(after:every:on:)", "Signal.timer(after: .seconds(1), every: .seconds(3), on: scheduler)", until: 9) {
      Signal<Duration, Never>.timer(after: .seconds(1), every: .seconds(3), on: $0.scheduler)
    },
    Diagram("unfold", "Signal.unfold(1) { … }", until: 4) { _ in
      Signal<Int, Never>.unfold(1) { number in
        defer { number *= 2 }
        return number < 5 ? number : nil
      }
    },
    Diagram("using(release:)", "Signal.using({ … }, release: { … }) { _ in … }", "-a-b--c--|") { stage in
      .using({ () throws(Broken) in 0 }, release: { _ in }) { _ in stage.letters() }
    },
  ]
}
