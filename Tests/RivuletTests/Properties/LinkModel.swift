import Rivulet
import RivuletTesting

/// A number of properties that set each other in ways chosen at random.
struct LinkModel {
  var random: SeededGenerator
  let properties: [MutableProperty<Int>]
  /// The links, for a message.
  private(set) var links = [String]()
  /// The group of properties that each belongs to, and what its value has added to that of the group.
  private(set) var groups: [(group: Int, offset: Int)]
  /// The channels of the links, which don't retain them: a channel that is freed ends its links.
  private var channels = [Channel<Int, Never>]()

  init(seed: UInt64) {
    random = SeededGenerator(seed)
    let count = Int.random(in: 2...5, using: &random)
    properties = (0..<count).map { _ in MutableProperty(0) }
    groups = (0..<count).map { ($0, 0) }
  }

  private func terminal(_ index: Int) -> Channel<Int, Never>.Terminal { properties[index].channel() }

  /// Binds properties both ways, without loss.
  mutating func link() {
    for index in properties.indices.dropFirst() where Int.random(in: 0..<4, using: &random) > 0 {
      let other = Int.random(in: 0..<index, using: &random)
      groups[index] = groups[other]
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        properties[index].bind(twoWay: properties[other])
        links.append("\(index) = \(other)")
      case 1:
        terminal(index).bind(to: terminal(other).map({ $0 + 1 }, back: { $0 - 1 }))
        groups[index].offset += 1
        links.append("\(index) = \(other) + 1")
      default:
        let channel = Channel<Int, Never>()
        channels.append(channel)
        terminal(index).bind(to: channel.following)
        channel.leading.bind(to: terminal(other))
        links.append("\(index) = \(other), over a channel")
      }
    }
  }

  /// Binds properties both ways, also with a loss, or one way, and corrects some.
  mutating func linkInAnyWay() {
    for index in properties.indices.dropFirst() where Bool.random(using: &random) {
      let other = Int.random(in: 0..<index, using: &random)
      let (old, new) = (groups[index].group, groups[other].group)
      for member in groups.indices where groups[member].group == old { groups[member].group = new }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: properties[index].bind(twoWay: properties[other])
      case 1: terminal(index).bind(to: terminal(other).map({ $0 / 2 }, back: { $0 * 2 }))
      default: terminal(index).bind(to: terminal(other).compactMap({ $0 > 3 ? nil : $0 }, back: { $0 < -3 ? nil : $0 }))
      }
      links.append("\(index) and \(other)")
    }
    var followers = Set<Int>()
    for index in properties.indices where Int.random(in: 0..<3, using: &random) == 0 {
      // Only to later groups, because a circle would never end.
      let free = properties.indices.filter { groups[$0].group > groups[index].group && !followers.contains($0) }
      guard let follower = free.randomElement(using: &random) else { continue }
      followers.insert(follower)
      properties[index].signal.map { $0 * $0 }.filter { $0 % 3 != 1 }.bind(to: properties[follower])
      links.append("\(follower) follows \(index)")
    }
    for (index, property) in properties.enumerated() where Int.random(in: 0..<4, using: &random) == 0 {
      property.signal.subscribe { [weak property] in if $0 > 7 { property?.value = 7 } }
      links.append("\(index) is at most 7")
    }
  }

  /// Sets for one transaction, chosen at random.
  mutating func sets() -> [(index: Int, value: Int)] {
    let count = Int.random(in: 1...5, using: &random)
    return (0..<count).map { _ in
      (Int.random(in: properties.indices, using: &random), Int.random(in: -6...12, using: &random))
    }
  }

  var values: [Int] { properties.map(\.value) }

  func history() -> History {
    switch properties.count {
    case 2: History(of: properties[0], properties[1])
    case 3: History(of: properties[0], properties[1], properties[2])
    case 4: History(of: properties[0], properties[1], properties[2], properties[3])
    default: History(of: properties[0], properties[1], properties[2], properties[3], properties[4])
    }
  }
}

/// Random numbers that are the same each time: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
