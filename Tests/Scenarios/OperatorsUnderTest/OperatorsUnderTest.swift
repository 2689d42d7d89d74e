import Rivulet
import RivuletTesting

typealias OperatorUnderTest = RivuletTesting.OperatorUnderTest

package func operatorsUnderTest<Failure: Error>(_: Failure.Type) -> [RivuletTesting.OperatorUnderTest<Failure>] {
  OperatorUnderTest.all
}

extension OperatorUnderTest {
  /// Every operator, set so that each value and the end go through unchanged.
  fileprivate static var all: [Self] {
    [
      transforming, joining, flattening, sharing, reshaping, selecting, combining, timing, restarting,
      debugging,
      besides, picking, collections, continuing, throwing, clocked,
      state, lasting,
    ].flatMap { $0 }
  }
}

/// For an operator that cannot hand on each value: it listens to the same source beside the signal itself, and what it sends
/// is left out.
package func beside<Failure: Error, Output: Sendable>(
  _ name: String,
  _ build: @escaping @Sendable (Signal<Int, Failure>, LeakTracker.Token) -> Signal<Output, Failure>
) -> RivuletTesting.OperatorUnderTest<Failure> {
  OperatorUnderTest(name: "\(name) beside the signal") { source, token in
    .deferred {
      let shared = source.publish().autoconnect()
      return shared.merge(with: build(shared, token).compactMap { _ in Int?.none })
    }
  }
}

package let strategies: [(name: String, strategy: FlattenStrategy)] = [
  (".merge", .merge), (".merge(maxConcurrent: 2)", .merge(maxConcurrent: 2)), (".concat", .concat),
  (".latest", .latest),
]

package let allStrategies = strategies + [(".exhaust", .exhaust), (".race", .race)]

package func unexpected<Value>() -> Value { fatalError("This should not have been asked for.") }
