import Rivulet
import RivuletTesting
import Testing

/// Something that has a value, made so that what is set is what it has.
struct StateHolder: Sendable, CustomTestStringConvertible {
  /// One of them, freed when it is released.
  struct Instance: Sendable {
    let set: @Sendable (Int) -> Void
    let view: Property<Int>
    let signal: Signal<Int, Never>
  }

  let name: String
  /// Makes one with a first value; its closures capture the token.
  let make: @Sendable (Int, LeakTracker.Token) -> Instance

  var testDescription: String { name }

  private init(
    _ name: String, _ derive: @escaping @Sendable (MutableProperty<Int>, LeakTracker.Token) -> any PropertyProtocol<Int>
  ) {
    self.name = name
    make = { value, token in
      let property = MutableProperty(value)
      let derived = derive(property, token).view
      return Instance(set: { property.value = $0 }, view: derived, signal: derived.signal)
    }
  }

  private init(_ name: String, make: @escaping @Sendable (Int, LeakTracker.Token) -> Instance) {
    self.name = name
    self.make = make
  }

  static let all: [StateHolder] = [
    StateHolder("MutableProperty") { property, _ in property },
    StateHolder("Property") { property, _ in Property(property) },
    StateHolder("map") { property, token in property.map { token.pass($0) } },
    StateHolder("removeDuplicates") { property, token in property.removeDuplicates { _, _ in token.pass(false) } },
    StateHolder("combineLatest with a constant") { property, token in
      property.combineLatest(with: Property.constant(0)).map { token.pass($0.0) }
    },
    StateHolder("combineLatest of two from one source") { property, token in
      property.map { token.pass($0) }.combineLatest(with: property.map { -$0 }).map { ($0.0 - $0.1) / 2 }
    },
    StateHolder("combineLatest of a list") { property, token in
      Property.combineLatest([property, property, property]).map { token.pass($0[1]) }
    },
    StateHolder("flatMap of a constant") { property, token in property.flatMap { Property.constant(token.pass($0)) } },
    StateHolder("a property in the value") { value, token in
      let owner = MutableProperty(Owner(value))
      let number = owner.map { token.pass($0) }.number
      return Instance(set: { owner.value.number.value = $0 }, view: number, signal: number.signal)
    },
    StateHolder("a property in a property in a join") { value, token in
      let owner = MutableProperty(MutableProperty(Owner(value)))
      let number = owner.combineLatest(with: Property.constant(0)).flatMap { token.pass($0.0) }.removeDuplicates(
        by: ===
      )
      .flatMap { token.pass($0.number) }
      return Instance(set: { owner.value.value.number.value = $0 }, view: number, signal: number.signal)
    },
    StateHolder("a member of the value") { property, token in property.map { (token.pass($0), 0) }.0 },
    StateHolder("a property from a signal") { value, token in
      let source = Subject<Int, Never>()
      let property = Property(initial: value, then: source.signal.map { token.pass($0) })
      return Instance(set: { source.send($0) }, view: property, signal: property.signal)
    },
    StateHolder("ValidatingProperty") { value, token in
      let property = ValidatingProperty(value) { (_) throws(Oops) in token.touch() }
      return Instance(set: { property.value = $0 }, view: property.view, signal: property.signal)
    },
    StateHolder("the last valid value") { value, token in
      let property = ValidatingProperty(value) { (_) throws(Oops) in token.touch() }
      let last = property.lastValid.map { $0 ?? -1 }
      return Instance(set: { property.value = $0 }, view: last, signal: last.signal)
    },
  ]
}

private final class Owner: Sendable {
  let number: MutableProperty<Int>
  init(_ number: Int) { self.number = MutableProperty(number) }
}

@Suite("What has a value keeps the laws of state")
struct StateLawTests {
  let tracker = LeakTracker()

  @Test(
    "the current value at once, then each set, equal values included, before the set returns",
    arguments: StateHolder.all)
  func announces(holder: StateHolder) {
    let state = holder.make(1, tracker.token())
    let recorder = state.signal.record()
    #expect(recorder.log == "1")
    for (value, log) in [(2, "1 2"), (2, "1 2 2"), (3, "1 2 2 3")] {
      state.set(value)
      #expect(state.view.value == value)
      #expect(recorder.log == log)
    }
    #expect(state.signal.record().log == "3")
  }

  @Test("a set inside an announcement reads back at once, and everyone hears it next", arguments: StateHolder.all)
  func reentrant(holder: StateHolder) {
    let state = holder.make(0, tracker.token())
    let (first, second) = (Guarded<[Int]>([]), Guarded<[Int]>([]))
    state.signal.subscribe { value in
      if value == 1 { state.set(2) }
      first { $0.append(value) }
    }
    state.signal.subscribe { value in second { $0.append(value) } }
    state.set(1)
    #expect(first.value == [0, 1, 2])
    #expect(second.value == [0, 1, 2])
  }

  @Test("disposal is silent, also inside a handler, and leaves other subscribers alone", arguments: StateHolder.all)
  func disposal(holder: StateHolder) {
    let state = holder.make(0, tracker.token())
    let (place, log) = (SerialDisposable(), Guarded<[Int]>([]))
    place.inner = state.signal.subscribe(
      onValue: { value in
        log { $0.append(value) }
        if value == 1 { place.dispose() }
      }, onCompletion: { log { $0.append(-1) } })
    let other = state.signal.record()
    for value in 1...2 { state.set(value) }
    #expect(log.value == [0, 1])
    #expect(other.log == "0 1 2")
  }

  @Test(
    "completes when it is freed, which its signal does not hinder, and releases everything",
    arguments: StateHolder.all)
  func freed(holder: StateHolder) {
    var state: StateHolder.Instance? = holder.make(1, tracker.token())
    let recorder = state!.signal.record()
    state!.set(2)
    state = nil
    #expect(recorder.log == "1 2 |")
    #expect(tracker.live == 0)
  }

  @Test("a subscription that is disposed holds nothing", arguments: StateHolder.all)
  func released(holder: StateHolder) {
    var state: StateHolder.Instance? = holder.make(1, tracker.token())
    let handlers = LeakTracker()
    do {
      let token = handlers.token()
      let subscription = state!.signal.subscribe { _ in token.touch() }
      state!.set(2)
      subscription.dispose()
    }
    #expect(handlers.live == 0)
    #expect(state!.view.value == 2)
    state = nil
    #expect(tracker.live == 0)
  }

  @Test(
    "eight threads: each set is announced once, one at a time, and the last announced is the value",
    arguments: StateHolder.all)
  func threads(holder: StateHolder) {
    let times = count(500)
    let state = holder.make(-1, tracker.token())
    let (announced, last) = (Unguarded(0), Unguarded(-1))
    state.signal.subscribe {
      announced.value += 1
      last.value = $0
    }
    onThreads(8) { thread in for number in 0..<times { state.set(thread * times + number) } }
    #expect(announced.value == 8 * times + 1)
    #expect(last.value == state.view.value)
  }

  @Test("very many sets, each announced", arguments: StateHolder.all)
  func many(holder: StateHolder) {
    let state = holder.make(0, tracker.token())
    let sum = Counter()
    state.signal.subscribe { sum.add($0) }
    let times = million / 10
    for _ in 0..<times { state.set(1) }
    #expect(sum.value == times)
  }
}
