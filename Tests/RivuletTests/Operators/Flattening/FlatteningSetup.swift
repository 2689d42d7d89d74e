import Rivulet
import RivuletTesting

/// An outer signal of numbers, and the inner signals by number.
struct FlatteningSetup {
  let outer = Subject<Int, Never>()
  let inner = (0..<3).map { _ in TestSource<String, Never>() }
  let recorder: TestRecorder<String, Never>

  init(_ strategy: FlattenStrategy) {
    recorder = outer.signal.flatMap(strategy) { [inner] in inner[$0].signal }.record()
    for number in 0..<3 { outer.send(number) }
  }

  var subscriptions: [Int] { inner.map(\.subscriptions.count) }
}
