import Rivulet
import RivuletTesting

/// What several threads do at once, for the explorer to run in every order.
package struct Scenario: Sendable {
  package let name: String
  /// How many preemptions of each schedule are part of every change's tests.
  package var preemptions = 2
  /// Whether it has a fault, which must be found.
  package var mustFail = false
  package let body: @Sendable (Exploration) -> Void

  package init(_ name: String, preemptions: Int = 2, _ body: @escaping @Sendable (Exploration) -> Void) {
    (self.name, self.preemptions, self.body) = (name, preemptions, body)
  }

  package static var all: [Scenario] {
    subjects + pairs + shared + timed + properties + commands + channels + disposables + schedulers + lists + examples
      + operators
  }
}
