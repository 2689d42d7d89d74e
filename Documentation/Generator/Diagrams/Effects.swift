import Rivulet

extension Diagram {
  static let effects = [
    Diagram("handleEvents", "handleEvents(onValue: { print($0) })", "-a-b--c--|") {
      $0.letters().handleEvents(onValue: { _ in })
    },
    Diagram("finally", "finally { … }", "-a-b-|") { $0.letters().finally {} },
    Diagram("trackActivity(by:)", "trackActivity(by: tracker)", "-a-b-|") {
      $0.letters().trackActivity(by: ActivityTracker())
    },
  ]
}
