import RivuletTesting
import Synchronization

typealias Census = RivuletTesting.Census

/// A number that any thread may raise.
final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ amount: Int = 1) { number.add(amount, ordering: .sequentiallyConsistent) }
}
