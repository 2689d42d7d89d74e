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
    /// The number of those that do more than to repeat another schedule.
    let awake: UInt8
    let canStay: Bool
    /// True if another choice may make a difference.
    var isMarked = false
  }

  /// The threads that can go on, in the order in which they are tried.
  struct Candidates {
    /// Staying comes first: every other choice is a preemption then.
    let staying: Int?
    let awake: ThreadSet
    /// Those that would only repeat another schedule come last.
    let sleeping: ThreadSet

    var awakeCount: Int { (staying == nil ? 0 : 1) + awake.count }
    var count: Int { awakeCount + sleeping.count }

    subscript(_ index: Int) -> Int {
      if index >= awakeCount { return sleeping[index - awakeCount] }
      guard let staying else { return awake[index] }
      return index == 0 ? staying : awake[index - 1]
    }
  }

  let strategy: Strategy
  /// True from where the schedule only repeats another one.
  var isRedundant = false
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

  /// The thread that goes on.
  mutating func choose(among able: Candidates, step: Int) -> Int {
    let (index, canStay) = (index(among: able, step: step), able.staying != nil)
    let awake = isRedundant ? 0 : able.awakeCount
    made.append(Choice(chosen: UInt8(index), count: UInt8(able.count), awake: UInt8(awake), canStay: canStay))
    if canStay && index > 0 { preemptions += 1 }
    return able[index]
  }

  private mutating func index(among able: Candidates, step: Int) -> Int {
    switch strategy {
    case .following(let list):
      let index = made.count < list.count ? Int(list[made.count]) : 0
      if index < able.count { return index }
      isOutOfRange = true
      return 0
    case .random:
      return able.staying == nil || next() % 4 == 0 ? Int(next() % UInt64(able.count)) : 0
    case .priorities:
      let places = 0..<able.count
      for place in places where priorities[able[place]] == nil { priorities[able[place]] = Int(next() % 1_000_000) }
      if let staying = able.staying, changes.contains(step) { priorities[staying] = -step }
      return places.max { priorities[able[$0], default: 0] < priorities[able[$1], default: 0] }!
    }
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
