import Rivulet

extension Growth {
  /// Operators between a source and its subscriber.
  static let chains = Growth(
    name: "chains", title: "A chain of n operators", axis: "operators", sizes: decades(to: 1000),
    curves: [
      (
        "a value, through map",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          chain(size, subject.signal) { opaque($0.map { $0 &+ 1 }) }.subscribe { sum.value &+= $0 }
          meter.time(1_000_000 / size) { for value in 0..<$0 { subject.send(value) } }
        }
      ),
      (
        "a value, through map, filter and scan",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          let signal = chain(size, subject.signal) { number, signal in
            switch number % 3 {
            case 0: opaque(signal.map { $0 &+ 1 })
            case 1: opaque(signal.filter { $0 != .min })
            default: opaque(signal.scan(0) { $0 &+ $1 })
            }
          }
          signal.subscribe { sum.value &+= $0 }
          meter.time(1_000_000 / size) { for value in 0..<$0 { subject.send(value) } }
        }
      ),
      (
        "a value, closures by hand",
        { size, meter in
          let sum = Sum()
          var handle = opaque { @Sendable (value: Int) in sum.value &+= value }
          for _ in 0..<size { handle = opaque { @Sendable [handle] value in handle(value &+ 1) } }
          let handlers = HandlerList<Int>()
          handlers.add(handle)
          meter.time(1_000_000 / size) { for value in 0..<$0 { handlers.send(value) } }
        }
      ),
      (
        "a subscription",
        { size, meter in
          let (subject, sum) = (Subject<Int, Never>(), Sum())
          let signal = chain(size, subject.signal) { opaque($0.map { $0 &+ 1 }) }
          meter.time(100_000 / size) { for _ in 0..<$0 { signal.subscribe { sum.value &+= $0 }.dispose() } }
        }
      ),
    ])

  private static func chain(
    _ size: Int, _ source: Signal<Int, Never>, _ lengthened: (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Signal<Int, Never> {
    chain(size, source) { lengthened($1) }
  }

  private static func chain(
    _ size: Int, _ source: Signal<Int, Never>, _ lengthened: (Int, Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Signal<Int, Never> {
    (0..<size).reduce(source) { lengthened($1, $0) }
  }
}
