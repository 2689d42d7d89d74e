import Rivulet

/// One load, and what its subscribers receive.
struct CacheFlight<Value: Sendable, Failure: Error>: Sendable {
  let number: Int
  let subject = ReplaySubject<Value, Failure>(capacity: 1)
  let load = SerialDisposable()
}

/// The stored values and the loads under way. Values that go are returned, to be released outside the lock.
struct CacheState<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
  typealias Flight = CacheFlight<Value, Failure>
  typealias Entry = (value: Value, expiry: Duration?)

  enum Answer {
    case value(Value)
    case flight(Flight, isNew: Bool)
  }

  private let capacity: Int
  private var entries = RecentEntries<Key, Entry>()
  /// The loads whose values are to be stored.
  private var flights: [Key: Flight] = [:]
  /// The number of subscribers by the numbers of flights, also of those whose values are no longer to be stored.
  private var waiting: [Int: Int] = [:]
  private var flightCount = 0

  init(capacity: Int) { self.capacity = capacity }

  mutating func enter(_ key: Key, at now: Duration?) -> (Answer, expired: Entry?) {
    let (value, expired) = value(for: key, at: now)
    if let value { return (.value(value), nil) }
    let known = flights[key]
    let flight = known ?? makeFlight(key)
    waiting[flight.number, default: 0] += 1
    return (.flight(flight, isNew: known == nil), expired)
  }

  private mutating func makeFlight(_ key: Key) -> Flight {
    flightCount += 1
    let flight = Flight(number: flightCount)
    flights[key] = flight
    return flight
  }

  /// - Returns: Whether the last subscriber has left.
  mutating func leave(_ flight: Flight, _ key: Key) -> Bool {
    let count = waiting[flight.number, default: 1] - 1
    waiting[flight.number] = count == 0 ? nil : count
    if count == 0 { land(flight, key) }
    return count == 0
  }

  /// Notes that a load has ended, so that the next subscriber starts another one.
  mutating func land(_ flight: Flight, _ key: Key) {
    if isCurrent(flight, key) { flights[key] = nil }
  }

  /// Stores the value of a load, unless the key was removed since the load began.
  ///
  /// - Returns: The values that go: an older one, and one that has no room.
  mutating func land(_ flight: Flight, _ key: Key, _ value: Value, _ expiry: Duration?) -> [Entry?] {
    guard isCurrent(flight, key) else { return [] }
    flights[key] = nil
    let old = entries.insert((value, expiry), for: key)
    return [old, entries.count > capacity ? entries.oldest.flatMap { entries.remove($0) } : nil]
  }

  private func isCurrent(_ flight: Flight, _ key: Key) -> Bool { flights[key]?.number == flight.number }

  mutating func value(for key: Key, at now: Duration?) -> (Value?, expired: Entry?) {
    guard let entry = entries[key] else { return (nil, nil) }
    if let now, let expiry = entry.expiry, expiry <= now { return (nil, entries.remove(key)) }
    entries.use(key)
    return (entry.value, nil)
  }

  mutating func remove(_ key: Key) -> Entry? {
    flights[key] = nil
    return entries.remove(key)
  }

  mutating func removeAll() -> RecentEntries<Key, Entry> {
    defer { (entries, flights) = (RecentEntries(), [:]) }
    return entries
  }
}
