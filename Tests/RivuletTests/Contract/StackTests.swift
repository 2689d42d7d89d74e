import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 10: no stack is used up")
struct StackTests {
  @Test("a million inner signals that end at once", arguments: strategies.map(\.name))
  func flattening(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let times = million
    let (sum, ends) = (Unguarded(0), Unguarded(0))
    onAnotherThread(stackSize: 512 << 10) {
      Signal<Int, Never>.from(0..<times).flatMap(strategy) { .just($0) }.subscribe(
        onValue: { sum.value += $0 }, onCompletion: { ends.value += 1 })
    }
    #expect(sum.value == times * (times - 1) / 2)
    #expect(ends.value == 1)
  }

  @Test("a million signals one after the other, and a million of which .exhaust runs each")
  func concatAndExhaust() {
    let times = million
    let (sum, ends) = (Unguarded(0), Unguarded(0))
    onAnotherThread(stackSize: 512 << 10) {
      for signal in [
        .concat(Array(repeating: .just(1), count: times)),
        Signal<Int, Never>.from(0..<times).flatMap(.exhaust) { _ in .just(1) },
      ] { signal.subscribe(onValue: { sum.value += $0 }, onCompletion: { ends.value += 1 }) }
    }
    #expect((sum.value, ends.value) == (2 * times, 2))
  }

  @Test("inner signals that all waited behind one")
  func behindOne() {
    let times = million
    let (sum, ends) = (Unguarded(0), Unguarded(0))
    let first = Subject<Int, Never>()
    Signal<Int, Never>.from(0..<times).flatMap(.concat) { $0 == 0 ? first.signal : .just($0) }.subscribe(
      onValue: { sum.value += $0 }, onCompletion: { ends.value += 1 })
    #expect(sum.value == 0)
    onAnotherThread(stackSize: 512 << 10) { first.complete() }
    #expect(sum.value == times * (times - 1) / 2)
    #expect(ends.value == 1)
  }

  @Test("10,000 operators subscribe, deliver, end and are freed", arguments: chainable)
  func chain(operator link: Link) {
    let specimen = operatorsUnderTest(Oops.self).first { $0.name == link.name }!
    Law.chainsAreDeep.check(specimen, failure: Oops(), depth: link.length)
  }
}

/// An operator of which to make a long chain.
struct Link: Sendable, CustomTestStringConvertible {
  let name: String
  let length: Int
  var testDescription: String { "\(length) times \(name)" }
}

/// The operators of which one makes long chains. Those that start inner signals for each value are not among them.
private let chainable =
  [
    "map", "compactMap", "scan", "filter", "removeDuplicates(by:)", "take(first:)", "handleEvents(onValue:)",
    "deferred",
    "enumerated", "skip(first:)", "skip(while:)", "take(while:)", "prepend nothing", "attempt", "tryMap",
  ].map { Link(name: $0, length: 10_000) }
  + [
    "handleEvents of everything", "catch", "merge of one", "take(until: never)", "buffer(count:)",
    "skip(until:) a signal", "take(untilReplacement:), replaced", "materialize, dematerialize", "concat",
    "withLatest(from:)", "share()", "mapFailure", "retry(0)", "repeat(1)",
    "flatMap(.merge) of a signal", "flatMap(.concat) of a signal", "flatMap(.latest) of a signal",
    "flatMap(.exhaust) of a signal", "flatMap(.race) of a signal",
  ].map {
    // An input of its own takes more stack, and without the optimiser more still.
    Link(name: $0, length: isOptimized ? 10_000 : 3_000)
  }
