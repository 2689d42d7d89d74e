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
    Diagram("delaySubscription(for:on:)", "delaySubscription(for: .seconds(3), on: scheduler)", "-a-b-|", until: 12) {
      $0.letters().delaySubscription(for: .seconds(3), on: $0.scheduler)
    },
    Diagram(
      "timeout(after:on:continuingWith:)", "timeout(after: .seconds(5), on: scheduler, continuingWith: …)",
      "-a-b-----c-|",
      "-x-|"
    ) {
      $0.letters(0).timeout(after: .seconds(5), on: $0.scheduler, continuingWith: $0.letters(1))
    },
    Diagram(
      "timeout(betweenValues:on:throwing:)", "timeout(betweenValues: .seconds(4), on: scheduler, throwing: Broken())",
      "-a-b-----c-|"
    ) {
      $0.letters().timeout(betweenValues: .seconds(4), on: $0.scheduler, throwing: Broken())
    },
    Diagram(
      "timeout(betweenValues:on:continuingWith:)",
      "timeout(betweenValues: .seconds(4), on: scheduler, continuingWith: …)", "-a-b-----c-|", "-x-|"
    ) {
      $0.letters(0).timeout(betweenValues: .seconds(4), on: $0.scheduler, continuingWith: $0.letters(1))
    },
    Diagram("timestamped(by:)", "timestamped(by: scheduler)", "-a-b---|") { stage in
      stage.letters().timestamped(by: stage.scheduler).map { "\($0.value) at \($0.time.components.seconds)" }
    },
    Diagram("measureInterval(on:)", "measureInterval(on: scheduler)", "-a-b---c-|") { stage in
      stage.letters().measureInterval(on: stage.scheduler).map { $0.components.seconds }
    },
  ]
}
