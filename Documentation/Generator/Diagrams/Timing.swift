import Rivulet

extension Diagram {
  static let timing = [
    Diagram("debounce(for:on:)", "debounce(for: .seconds(2), on: scheduler)", "-a-b-----c-----d|") {
      $0.letters().debounce(for: .seconds(2), on: $0.scheduler)
    },
    Diagram("throttle(for:on:)", "throttle(for: .seconds(4), on: scheduler, latest: true)", "-a-b-c-----d-----|") {
      $0.letters().throttle(for: .seconds(4), on: $0.scheduler, latest: true)
    },
    Diagram("delay(for:on:)", "delay(for: .seconds(3), on: scheduler)", "-a-b---c-|", until: 14) {
      $0.letters().delay(for: .seconds(3), on: $0.scheduler)
    },
    Diagram(
      "timeout(after:on:throwing:)", "timeout(after: .seconds(5), on: scheduler, throwing: Broken())", "-a-b-----c-|"
    ) {
      $0.letters().timeout(after: .seconds(5), on: $0.scheduler, throwing: Broken())
    },
    Diagram("collect(every:on:)", "collect(every: .seconds(3), on: scheduler)", "-a-b-----c----d-|") {
      $0.letters().collect(every: .seconds(3), on: $0.scheduler)
    },
  ]
}
