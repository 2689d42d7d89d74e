/// The thread that goes on, at each point where more than one can.
struct ScheduleChoices {
  enum Strategy {
    /// The listed choices, and then always the first one: to stay on the current thread.
    case following([UInt8])
    case random
    /// The thread of the highest priority, which changes at so many steps.
    case priorities(changes: Int)
  }

  struct Choice {
    var chosen: UInt8
    var count: UInt8
    let canStay: Bool
    /// True if another choice may make a difference.
    var isMarked = false
  }

  let strategy: Strategy
  private(set) var preemptions = 0
  var made: [Choice] = []
  private var random: UInt64
  private var priorities: [Int: Int] = [:]
  private var changes: Set<Int> = []
  private var isOutOfRange = false

  /// True if the choices weren't the same as before.
  var isUnrepeatable: Bool {
    if case .following(let list) = strategy { isOutOfRange || made.count < list.count } else { false }
  }

  init(_ strategy: Strategy, seed: UInt64 = 1) {
    self.strategy = strategy
    random = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    made.reserveCapacity(256)
    if case .priorities(let count) = strategy { for _ in 0..<count { changes.insert(Int(next() % 120)) } }
  }

  private mutating func next() -> UInt64 {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return random
  }

  /// The place in `able` of the thread that goes on.
  mutating func choose(among able: [Int], canStay: Bool, step: Int) -> Int {
    var index = 0
    switch strategy {
    case .following(let list):
      if made.count < list.count { index = Int(list[made.count]) }
      if index >= able.count {
        isOutOfRange = true
        index = 0
      }
    case .random:
      if !canStay || next() % 4 == 0 { index = Int(next() % UInt64(able.count)) }
    case .priorities:
      for thread in able where priorities[thread] == nil { priorities[thread] = Int(next() % 1_000_000) }
      if canStay, changes.contains(step) { priorities[able[0]] = -step }
      index = able.indices.max { priorities[able[$0], default: 0] < priorities[able[$1], default: 0] }!
    }
    made.append(Choice(chosen: UInt8(index), count: UInt8(able.count), canStay: canStay))
    if canStay && index > 0 { preemptions += 1 }
    return index
  }

  /// The choices other than the first, as `12.1-30.2`: the place, and what was chosen there.
  var trace: String {
    let list = made.enumerated().filter { $0.element.chosen > 0 }.map { "\($0.offset).\($0.element.chosen)" }
    return list.isEmpty ? "0.0" : list.joined(separator: "-")
  }

  /// Nil when it is no trace.
  static func read(_ trace: String) -> [UInt8]? {
    var list: [UInt8] = []
    for part in trace.split(separator: "-", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ".", omittingEmptySubsequences: false)
      guard numbers.count == 2, let place = Int(numbers[0]), let chosen = UInt8(numbers[1]), place < 100_000,
        place >= list.count
      else { return nil }
      list += Array(repeating: 0, count: place - list.count) + [chosen]
    }
    return list
  }
}
