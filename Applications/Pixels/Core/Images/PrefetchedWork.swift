import Rivulet
import Synchronization

/// Work that is started before it can be requested.
final class PrefetchedWork<Key: Hashable & Sendable, Output: Sendable, Failure: Error>: Sendable {
  private let begun = Mutex<[Key: (result: Signal<Output, Failure>, work: Subscription)]>([:])

  func begin(_ key: Key, _ work: Signal<Output, Failure>) {
    let connection = work.multicast(ReplaySubject(capacity: 1))
    let work = connection.connect()
    begun.withLock { $0[key] = (connection.signal, work) }
  }

  /// Returns the work for a key: for its first subscriber, and ended with it.
  func take(_ key: Key) -> Signal<Output, Failure>? {
    begun.withLock { $0.removeValue(forKey: key) }
      .map { begun in begun.result.handleEvents(onDispose: { begun.work.dispose() }) }
  }

  /// Cancels the work that wasn't requested.
  func end() {
    let rest = begun.withLock { begun in
      defer { begun = [:] }
      return begun
    }
    for (_, work) in rest.values { work.dispose() }
  }
}
