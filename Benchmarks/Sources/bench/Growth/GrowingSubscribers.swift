import Rivulet

extension Growth {
  /// Subscribers of one source.
  static let subscribers = Growth(
    name: "subscribers", title: "A source with n subscribers", axis: "subscribers", sizes: decades(to: 100_000),
    curves: [
      (
        "a value of a subject, to all",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          for _ in 0..<size { subject.signal.subscribe { sum.value &+= $0 } }
          meter.time(max(1_000_000 / size, 50)) { for value in 0..<$0 { subject.send(value) } }
        }
      ),
      (
        "a value of a property, to all",
        { size, meter in
          let (property, sum) = (MutableProperty(0), Sum())
          for _ in 0..<size { property.signal.subscribe { sum.value &+= $0 } }
          meter.time(max(1_000_000 / size, 50)) { for value in 0..<$0 { property.value = value } }
        }
      ),
      (
        "a value by hand, to all",
        { size, meter in
          let (handlers, sum) = (HandlerList<Int>(), Sum())
          for _ in 0..<size { handlers.add { sum.value &+= $0 } }
          meter.time(max(1_000_000 / size, 50)) { for value in 0..<$0 { handlers.send(value) } }
        }
      ),
      (
        "one comes and goes",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          for _ in 0..<size { subject.signal.subscribe { sum.value &+= $0 } }
          meter.time(10_000) { for _ in 0..<$0 { subject.signal.subscribe { sum.value &+= $0 }.dispose() } }
        }
      ),
      (
        "the oldest goes, a new one comes",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          var subscriptions = (0..<size).map { _ in subject.signal.subscribe { sum.value &+= $0 } }
          meter.time(max(10_000, 2 * size), inTurnOf: size) { oldest, _ in
            subscriptions[oldest].dispose()
            subscriptions[oldest] = subject.signal.subscribe { sum.value &+= $0 }
          }
        }
      ),
    ])
}
