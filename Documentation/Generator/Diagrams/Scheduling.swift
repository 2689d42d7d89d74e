import Rivulet

extension Diagram {
  static let scheduling = [
    Diagram("deliver(on:)", "deliver(on: scheduler)", "-a-b--c--|") { $0.letters().deliver(on: $0.scheduler) },
    Diagram("subscribe(on:)", "subscribe(on: scheduler)", "-a-b--c--|") { $0.letters().subscribe(on: $0.scheduler) },
  ]
}
