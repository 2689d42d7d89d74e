import Rivulet
import RivuletTesting
import Testing

@Suite("bind(twoWay:)", .leavesNoSubscriptions)
struct BindTwoWayTests {
  // Behaviours 10.25, 10.29–10.30
  @Test("the left side takes the right's value first; then each follows the other, once for each set")
  func follows() {
    let (left, right) = (MutableProperty<String?>("left"), MutableProperty<String?>("right"))
    let (heardLeft, heardRight) = (left.signal.record(), right.signal.record())
    left.bind(twoWay: right)
    #expect((left.value, right.value) == ("right", "right"))
    left.value = "a"
    right.value = nil
    #expect((left.value, right.value) == (nil, nil))
    left.value = "a"
    left.value = "a"
    right.value = "right"
    let expected: [String?] = ["right", "a", nil, "a", "a", "right"]
    #expect(heardLeft.values == ["left"] + expected)
    #expect(heardRight.values == expected)
  }

  // Behaviours 10.31
  @Test("binds transitively, in all directions, in chains and rings", arguments: [false, true])
  func transitive(isRing: Bool) {
    let properties = (0..<4).map { MutableProperty($0) }
    for index in 0..<3 { properties[index].bind(twoWay: properties[index + 1]) }
    if isRing { properties[3].bind(twoWay: properties[0]) }
    let recorders = properties.map { $0.signal.record() }
    #expect(properties.map(\.value) == [3, 3, 3, 3])
    for (index, property) in properties.enumerated() {
      property.value = index * 10
      #expect(properties.map(\.value) == Array(repeating: index * 10, count: 4))
    }
    for recorder in recorders { #expect(recorder.values.dropFirst() == [0, 10, 20, 30]) }
  }

  @Test("a new link sends nothing to members that agree already")
  func joins() {
    let properties = (0..<4).map { MutableProperty($0) }
    properties[0].bind(twoWay: properties[1])
    properties[2].bind(twoWay: properties[3])
    let terminal = properties[3].channel()
    let (received, heard) = (properties[3].signal.record(), terminal.signal.record())
    properties[1].bind(twoWay: properties[2])
    #expect(properties.map(\.value) == [3, 3, 3, 3])
    #expect((received.log, heard.log) == ("3", "3"))
    properties[0].value = 4
    #expect((received.log, heard.log) == ("3 4", "3 4"))
  }

  // Behaviours 10.36
  @Test("disposing ends both directions; one direction alone is a subscription")
  func disposal() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    left.bind(twoWay: right).dispose()
    left.value = 3
    #expect(right.value == 2)
    right.value = 4
    #expect(left.value == 3)

    let (a, b) = (left.channel(), right.channel())
    let there = a.signal.subscribe { b.send($0) }
    let back = b.signal.subscribe { a.send($0) }
    left.value = 5
    #expect(right.value == 5)
    there.dispose()
    left.value = 6
    #expect(right.value == 5)
    right.value = 7
    #expect(left.value == 7)
    back.dispose()
  }

  @Test("the link keeps neither property, and goes with the first of them", arguments: [false, true])
  func freed(leftFirst: Bool) {
    let tracker = LeakTracker()
    var properties = (0..<2).map { _ in Optional(MutableProperty<LeakTracker.Token?>(tracker.token())) }
    let binding = properties[0]!.bind(twoWay: properties[1]!)
    properties[0]!.value = tracker.token()
    #expect(tracker.live == 1)
    properties[leftFirst ? 0 : 1] = nil
    #expect(binding.isDisposed)
    properties[leftFirst ? 1 : 0]!.value = nil
    #expect(tracker.live == 0)
  }

  @Test("a set is distinguished from an echo even when it waits at the serializer")
  func waiting() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left.bind(twoWay: right)
    let log = Guarded<[String]>([])
    left.signal.subscribe { [weak left, weak right] value in
      log { $0.append("left \(value)") }
      if value == 1 { right?.value = 2 }
      if value == 2 { left?.value = 3 }
    }
    right.signal.subscribe { value in log { $0.append("right \(value)") } }
    left.value = 1
    #expect((left.value, right.value) == (3, 3))
    #expect(log.value.filter { $0 == "left 3" }.count == 1)
    #expect(log.value.filter { $0 == "right 3" }.count == 1)
    #expect(log.value.suffix(2).sorted() == ["left 3", "right 3"])
  }

  @Test("handlers on both sides that change the value come to rest")
  func normalised() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left.bind(twoWay: right)
    left.signal.subscribe { [weak left] in if $0 > 100 { left?.value = 100 } }
    right.signal.subscribe { [weak right] in if $0 < 0 { right?.value = 0 } }
    left.value = 500
    #expect((left.value, right.value) == (100, 100))
    right.value = -5
    #expect((left.value, right.value) == (0, 0))
  }

  @Test("a link made while a link is delivering takes over at its turn, and misses nothing after")
  func linkedInside() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let terminal = right.channel()
    terminal.signal.take(first: 2).filter { $0 == 1 }.subscribe { _ in
      left.bind(twoWay: right)
      right.value = 2
    }
    right.value = 1
    #expect((left.value, right.value) == (2, 2))
    left.value = 3
    #expect((left.value, right.value) == (3, 3))
  }

  @Test("two linked twice, and one with itself, change nothing more than once")
  func twice() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    for _ in 0..<2 { left.bind(twoWay: right) }
    left.bind(twoWay: left)
    let recorder = right.signal.record()
    left.value = 3
    right.value = 4
    #expect(left.value == 4)
    #expect(recorder.log == "2 3 4")
  }

  enum Shape: CaseIterable {
    case pair, pairTwice, chain, ring, star

    func bind(_ properties: [MutableProperty<Int>]) {
      switch self {
      case .pair: properties[0].bind(twoWay: properties[1])
      case .pairTwice:
        properties[0].bind(twoWay: properties[1])
        properties[1].bind(twoWay: properties[0])
      case .chain, .ring:
        for (one, next) in zip(properties, properties.dropFirst()) { one.bind(twoWay: next) }
        if self == .ring { properties.last!.bind(twoWay: properties[0]) }
      case .star: for property in properties.dropFirst() { property.bind(twoWay: properties[0]) }
      }
    }

    var size: Int {
      switch self {
      case .pair, .pairTwice: 2
      case .chain, .ring: 3
      case .star: 4
      }
    }
  }

  @Test(
    "set by several threads at once, all agree in the end, and every subscriber receives the last value",
    arguments: Shape.allCases)
  func race(shape: Shape) {
    for round in 0..<count(500) {
      let properties = (0..<shape.size).map { _ in MutableProperty(-1) }
      let received = properties.map { _ in Unguarded(0) }
      for (property, received) in zip(properties, received) { property.signal.subscribe { received.value = $0 } }
      shape.bind(properties)
      onThreads(2 + round % 2) { thread in
        for number in 0..<(1 + round % 7) { properties[thread % properties.count].value = thread * 100 + number }
      }
      let agreed = properties[0].value
      #expect(agreed != -1)
      #expect(properties.allSatisfy { $0.value == agreed }, "\(properties.map(\.value))")
      #expect(received.allSatisfy { $0.value == agreed }, "\(received.map(\.value))")
    }
  }

  @Test("links made while others set agree as well, and so do rings of links made at once")
  func linkedWhileSet() {
    for _ in 0..<count(500) {
      let properties = (0..<4).map { MutableProperty($0) }
      properties[2].bind(twoWay: properties[3])
      onThreads(4) { thread in
        switch thread {
        case 0: properties[0].bind(twoWay: properties[1])
        case 1: properties[1].bind(twoWay: properties[2])
        case 2: properties[3].bind(twoWay: properties[0])
        default: for number in 10..<16 { properties[number % 4].value = number }
        }
      }
      #expect(Set(properties.map(\.value)).count == 1, "\(properties.map(\.value))")
    }
  }

  @Test("a channel stands between two properties that several threads set")
  func throughChannel() {
    for _ in 0..<count(1_000) {
      let (model, view, channel) = (MutableProperty(0), MutableProperty("0"), Channel<Int, Never>())
      channel.leading.bind(to: model.channel())
      view.channel().bind(to: channel.following.compactMap({ String($0) }, back: { Int($0) }))
      onThreads(2) { thread in
        for number in 1...4 { if thread == 0 { model.value = number } else { view.value = String(number * 10) } }
      }
      #expect(view.value == String(model.value))
    }
  }
}
