/// A cache with a limit for the total cost of its values, which discards those that have been unused for longest.
///
/// A value is in use from its insertion until its release, and isn't discarded meanwhile, even if the total is above the limit.
public struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    /// The turn of its insertion or last release.
    var turn: Int
  }

  private let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  /// The released keys, the longest unused first. One whose turn differs from its entry's is out of date.
  private var released = Queue<(key: Key, turn: Int)>()
  private var turn = 0

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The limit for the total cost, such as a number of bytes.
  public init(capacity: Int) { self.capacity = capacity }

  public subscript(key: Key) -> Value? { entries[key]?.value }

  /// Inserts a value, in use from now on, or replaces the one for the same key.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    self.cost += cost - (entries[key]?.cost ?? 0)
    turn += 1
    entries[key] = Entry(value: value, cost: cost, turn: turn)
  }

  /// Marks the value for a key as unused since now.
  public mutating func release(_ key: Key) {
    guard entries[key] != nil else { return }
    turn += 1
    entries[key]?.turn = turn
    released.append((key, turn))
    // While there is room for all values, nothing else would remove the releases that are out of date.
    if released.count > 2 * entries.count + 100 { released.removeAll { entries[$0.key]?.turn != $0.turn } }
  }

  /// Discards unused values until the rest fits into the capacity, and returns their keys.
  ///
  /// - Parameter isInUse: Returns true if a released value is in use again. It stays until its next release.
  public mutating func trim(unless isInUse: (Key) -> Bool) -> [Key] {
    var discarded: [Key] = []
    while cost > capacity, let (key, turn) = released.popFirst() {
      guard let entry = entries[key], entry.turn == turn, !isInUse(key) else { continue }
      entries[key] = nil
      cost -= entry.cost
      discarded.append(key)
    }
    return discarded
  }
}
