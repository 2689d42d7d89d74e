import Rivulet

extension Diagram {
  static let effects = [
    Diagram("handleEvents", "handleEvents(onValue: { print($0) })", "-a-b--c--|") {
      $0.letters().handleEvents(onValue: { _ in })
    }
  ]
}
