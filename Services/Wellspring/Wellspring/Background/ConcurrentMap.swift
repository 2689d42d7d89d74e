import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all cores; the results are in the order of the elements.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
  }
}
