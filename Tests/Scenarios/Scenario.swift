import Rivulet
import RivuletTesting

/// The work of several threads at once, for the explorer to run in every order.
package struct Scenario: Sendable {
  package let name: String
  /// True if it has a fault that must be found.
  package var mustFail = false
  package let body: @Sendable (Exploration) -> Void

  package init(_ name: String, _ body: @escaping @Sendable (Exploration) -> Void) {
    (self.name, self.body) = (name, body)
  }

  /// The number of preemptions in the schedules that test every change.
  package static let preemptions = 2

  package static var all: [Scenario] {
    subjects + pairs + shared + timed + properties + transactions + commands + channels + disposables + schedulers
      + lists + examples + operators + foundation
  }
}
