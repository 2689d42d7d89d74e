import RivuletTesting
import Synchronization

/// A number that any thread may raise.
package final class Counter: Sendable {
  private let number = Atomic(0)

  package init() {}

  package var value: Int { number.load(ordering: .sequentiallyConsistent) }
  package func add(_ amount: Int = 1) { number.add(amount, ordering: .sequentiallyConsistent) }
}
