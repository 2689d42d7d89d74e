import Rivulet

extension Diagram {
  static let scheduling = [
    Diagram("deliver(on:)", "deliver(on: scheduler)", "-a-b--c--|") { $0.letters().deliver(on: $0.scheduler) },
    Diagram("subscribe(on:)", "subscribe(on: scheduler)", "-a-b--c--|") { $0.letters().subscribe(on: $0.scheduler) },
    Diagram("deliver(on:buffering:)", "deliver(on: scheduler, buffering: .newest(1))", "-a-b--c--|") {
      $0.letters().deliver(on: $0.scheduler, buffering: .newest(1))
    },
    Diagram(
      "deliver(on:bufferingUpTo:throwing:)", "deliver(on: scheduler, bufferingUpTo: 9, throwing: Broken())",
      "-a-b--c--|"
    ) {
      $0.letters().deliver(on: $0.scheduler, bufferingUpTo: 9, throwing: Broken())
    },
  ]
}
