import Rivulet
import RivuletTesting

/// The work of several threads at once, for the explorer to run in every order.
package struct Scenario: Sendable {
  package let name: String
  /// The number of preemptions in the schedules that test every change.
  package var preemptions = 2
  /// True if it has a fault that must be found.
  package var mustFail = false
  package let body: @Sendable (Exploration) -> Void

  package init(_ name: String, preemptions: Int = 2, _ body: @escaping @Sendable (Exploration) -> Void) {
    (self.name, self.preemptions, self.body) = (name, preemptions, body)
  }

  package static var all: [Scenario] {
    subjects + pairs + shared + timed + properties + transactions + commands + channels + disposables + schedulers
      + lists + examples + operators + foundation
  }
}
