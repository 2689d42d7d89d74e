import Synchronization

/// Values by name, of which the least recently used ones are discarded when there are too many bytes.
final class BoundedCache<Value: Sendable>: Sendable {
  /// Two generations: what is used moves to the younger one, and the older one is discarded when the younger one is full.
  private struct Generations {
    var young: [String: (value: Value, bytes: Int)] = [:]
    var old: [String: (value: Value, bytes: Int)] = [:]
    var youngBytes = 0

    mutating func insert(_ value: (value: Value, bytes: Int), _ key: String, most: Int) {
      if youngBytes + value.bytes > most { (old, young, youngBytes) = (young, [:], 0) }
      if young.updateValue(value, forKey: key) == nil { youngBytes += value.bytes }
    }
  }

  private final class Shard: Sendable {
    let generations = Mutex(Generations())
  }

  private let shards = (0..<8).map { _ in Shard() }
  private let mostBytes: Int

  /// Keeps at most so many bytes.
  init(bytes: Int) {
    mostBytes = bytes
  }

  subscript(key: String) -> Value? {
    shard(key).generations.withLock { generations in
      if let found = generations.young[key] { return found.value }
      guard let found = generations.old.removeValue(forKey: key) else { return nil }
      generations.insert(found, key, most: mostYoung)
      return found.value
    }
  }

  /// Keeps a value that takes so many bytes, unless it alone would fill the cache.
  func keep(_ value: Value, bytes: Int, for key: String) {
    guard bytes < mostYoung else { return }
    shard(key).generations.withLock { $0.insert((value, bytes), key, most: mostYoung) }
  }

  private var mostYoung: Int { mostBytes / 2 / shards.count }

  private func shard(_ key: String) -> Shard {
    shards[Int(UInt(bitPattern: key.hashValue) % UInt(shards.count))]
  }
}
