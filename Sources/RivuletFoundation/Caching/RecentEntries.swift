/// Values by key, in the order of their last use. Each access takes constant time.
struct RecentEntries<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var older: Key?
    var newer: Key?
  }

  private var entries: [Key: Entry] = [:]
  private(set) var oldest: Key?
  private var newest: Key?

  var count: Int { entries.count }

  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Makes an entry the most recently used one.
  mutating func use(_ key: Key) {
    if newest != key, let value = remove(key) { append(value, for: key) }
  }

  /// - Returns: The value that was there before.
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    defer { append(value, for: key) }
    return remove(key)
  }

  /// - Returns: The removed value.
  mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    return entry.value
  }

  private mutating func append(_ value: Value, for key: Key) {
    entries[key] = Entry(value: value, older: newest, newer: nil)
    if let newest { entries[newest]?.newer = key } else { oldest = key }
    newest = key
  }
}
