// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/OtherLibraries.md
private enum OtherLibraries1: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal<Int, Never>.empty.contains { _ in true }.negate().subscribe { print($0) }  // true"##, ##"Signal<Int, Never>.from(1...).contains { _ in true }.negate().subscribe { print($0) }  // false"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.empty.contains { _ in true }.negate().subscribe { print($0) }  // true
    Signal<Int, Never>.from(1...).contains { _ in true }.negate().subscribe { print($0) }  // false
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries2: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"sizes.reduce(0) { count, _ in count + 1 }.subscribe { print($0) }  // 3"##, ##"sizes.reduce(0, +).subscribe { print($0) }  // 12"##, ##"  .subscribe { print($0) }  // 4.0"##]
  static let output = Output()
  static func run() async throws {
    let sizes = Signal<Int, Never>.from([3, 5, 4])
    sizes.reduce(0) { count, _ in count + 1 }.subscribe { print($0) }  // 3
    sizes.reduce(0, +).subscribe { print($0) }  // 12
    sizes.collect(into: (sum: 0.0, count: 0.0)) { $0 = ($0.sum + Double($1), $0.count + 1) }
      .filter { $0.count > 0 }.map { $0.sum / $0.count }
      .subscribe { print($0) }  // 4.0
    _ = sizes
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries3: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"sizes.reduce(nil as Int?) { min($0 ?? $1, $1) }.compacted().subscribe { print($0) }  // 3"##, ##"sizes.reduce(nil as Int?) { max($0 ?? $1, $1) }.compacted().subscribe { print($0) }  // 5"##, ##"sizes.scan(nil as Int?) { ($0 ?? 0) + $1 }.compacted().subscribe { print($0) }  // 3, 8, 12"##]
  static let output = Output()
  static func run() async throws {
    let sizes = Signal<Int, Never>.from([3, 5, 4])
    sizes.reduce(nil as Int?) { min($0 ?? $1, $1) }.compacted().subscribe { print($0) }  // 3
    sizes.reduce(nil as Int?) { max($0 ?? $1, $1) }.compacted().subscribe { print($0) }  // 5
    sizes.scan(nil as Int?) { ($0 ?? 0) + $1 }.compacted().subscribe { print($0) }  // 3, 8, 12
    _ = sizes
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries4: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3]).scan(0, +).prepend(0).subscribe { print($0) }  // 0, 1, 3, 6"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3]).scan(0, +).prepend(0).subscribe { print($0) }  // 0, 1, 3, 6
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries5: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // true, true, false"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4])
      .accumulate(into: (highest: Int.min, isRecord: false)) { $0 = (max($0.highest, $1), $1 > $0.highest) }
      .map(\.isRecord)
      .subscribe { print($0) }  // true, true, false
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries6: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b"]).enumerated().map { "\($0): \($1)" }.subscribe { print($0) }  // 0: a, 1: b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b"]).enumerated().map { "\($0): \($1)" }.subscribe { print($0) }  // 0: a, 1: b
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries7: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"words.collect(into: [:]) { $0[$1.count] = $1 }.subscribe { print($0[4] ?? "") }  // pear"##, ##"words.collect(into: [:]) { $0[$1.count, default: []].append($1) }.subscribe { print($0[4] ?? []) }  // ["plum", "pear"]"##, ##"words.collect().map { $0.sorted() }.subscribe { print($0) }  // ["fig", "pear", "plum"]"##]
  static let output = Output()
  static func run() async throws {
    let words = Signal<String, Never>.from(["plum", "fig", "pear"])
    words.collect(into: [:]) { $0[$1.count] = $1 }.subscribe { print($0[4] ?? "") }  // pear
    words.collect(into: [:]) { $0[$1.count, default: []].append($1) }.subscribe { print($0[4] ?? []) }  // ["plum", "pear"]
    words.collect().map { $0.sorted() }.subscribe { print($0) }  // ["fig", "pear", "plum"]
    _ = words
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries8: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // NotFound()"##]
  static let output = Output()
  static func run() async throws {
    struct NotFound: Error {}
    Signal<Int, NotFound>.empty.ifEmpty(.fail(NotFound()))
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // NotFound()
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries9: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"stored.concat(live).subscribe { print($0) }  // old, new"##]
  static let output = Output()
  static func run() async throws {
    let (stored, live) = (Signal<String, Never>.from(["old"]), Signal<String, Never>.from(["new"]))
    stored.concat(live).subscribe { print($0) }  // old, new
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries10: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // a, -, b, -, c"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "c"]).enumerated()
      .flatMap(.concat) { index, value in Signal<String, Never>.from(index == 0 ? [value] : ["-", value]) }
      .subscribe { print($0) }  // a, -, b, -, c
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries11: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // [1, 2, 3], [2, 3, 4], [3, 4, 5]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5)
      .accumulate(into: [Int]()) { $0 = $0.suffix(2) + [$1] }.filter { $0.count == 3 }
      .subscribe { print($0) }  // [1, 2, 3], [2, 3, 4], [3, 4, 5]
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries12: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // [1, 3], [2, 4], [1]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 3, 2, 4, 1]).map { Int?.some($0) }.concat(.just(nil))
      .accumulate(into: (run: [Int](), full: [Int]?.none)) { state, next in
        if let last = state.run.last, let next, last <= next { return state = (state.run + [next], nil) }
        state = (next.map { [$0] } ?? [], state.run.isEmpty ? nil : state.run)
      }
      .compactMap(\.full)
      .subscribe { print($0) }  // [1, 3], [2, 4], [1]
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries13: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(9))  // ["a"], ["b", "c"]"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let closing = Signal<Duration, Never>.timer(after: .seconds(3), on: scheduler)
    scheduler.hot("-a--bc--|").window(by: closing.repeat()).flatMap(.merge) { $0.collect() }.subscribe { print($0) }
    scheduler.advance(by: .seconds(9))  // ["a"], ["b", "c"]
    _ = scheduler
    _ = closing
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries14: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"closes.send(())  // [2, 3]"##]
  static let output = Output()
  static func run() async throws {
    let (source, opens, closes) = (Subject<Int, Never>(), Subject<Void, Never>(), Subject<Void, Never>())
    opens.signal.flatMap(.merge) { source.signal.take(until: closes.signal).collect() }.subscribe { print($0) }
    source.send(1)
    opens.send(())
    source.send(2)
    source.send(3)
    closes.send(())  // [2, 3]
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries15: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // ["a", "a"], ["b"], ["a"]"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-ab-a---a-|").grouped { $0 }
      .flatMap(.merge) { group in group.signal.window(every: .seconds(5), on: scheduler) }
      .flatMap(.merge) { $0.collect() }
      .subscribe { print($0) }
    scheduler.run()  // ["a", "a"], ["b"], ["a"]
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries16: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"numbers.send(1)  // odd 1"##, ##"numbers.send(2)  // even 2"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Subject<Int, Never>()
    let shared = numbers.signal.share()
    let (even, odd) = (shared.filter { $0.isMultiple(of: 2) }, shared.filter { !$0.isMultiple(of: 2) })
    even.subscribe { print("even", $0) }
    odd.subscribe { print("odd", $0) }
    numbers.send(1)  // odd 1
    numbers.send(2)  // even 2
    _ = numbers
    _ = shared
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries17: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // fig, plum"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["fig", "nut", "plum"])
      .removeDuplicates(by: { $0.count == $1.count })
      .subscribe { print($0) }  // fig, plum
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries18: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries19: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).skip(first: 2).take(first: 3).subscribe { print($0) }  // 3, 4, 5"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).skip(first: 2).take(first: 3).subscribe { print($0) }  // 3, 4, 5
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries20: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // without the last: a, without the last: b, last: c"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let source = scheduler.cold("-a-b-c-|")
    source.timestamped(by: scheduler).collect()
      .flatMap(.concat) { all in
        Signal<String, Never>.from(all.filter { $0.time > scheduler.now - .seconds(3) }.map(\.value))
      }
      .subscribe { print("last:", $0) }
    source.publish { shared in shared.delay(for: .seconds(3), on: scheduler).take(until: shared.ignoreValues()) }
      .subscribe { print("without the last:", $0) }
    scheduler.run()  // without the last: a, without the last: b, last: c
    _ = scheduler
    _ = source
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries21: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal.race([mirror, server]).subscribe { print($0) }  // server"##]
  static let output = Output()
  static func run() async throws {
    let (mirror, server) = (Signal<String, Never>.never, Signal<String, Never>.just("server"))
    Signal.race([mirror, server]).subscribe { print($0) }  // server
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries22: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"a.take(last: 1).zip(with: b.take(last: 1)).subscribe { print($0.0, $0.1) }  // 2 y"##]
  static let output = Output()
  static func run() async throws {
    let (a, b) = (Signal<Int, Never>.from([1, 2]), Signal<String, Never>.from(["x", "y"]))
    a.take(last: 1).zip(with: b.take(last: 1)).subscribe { print($0.0, $0.1) }  // 2 y
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries23: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"a.materialize().zip(with: b.materialize()).allSatisfy { $0 == $1 }.subscribe { print($0) }  // false"##]
  static let output = Output()
  static func run() async throws {
    let (a, b) = (Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([1, 2, 3]))
    a.materialize().zip(with: b.materialize()).allSatisfy { $0 == $1 }.subscribe { print($0) }  // false
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries24: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // ax, by, cz"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-a-b---c-").enumerated().combineLatest(with: scheduler.hot("--x-y-z--").enumerated())
      .removeDuplicates { $0.0.offset == $1.0.offset || $0.1.offset == $1.1.offset }
      .subscribe { print($0.0.element + $0.1.element) }
    scheduler.run()  // ax, by, cz
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries25: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"a.merge(with: b).uniqued().collect().subscribe { print($0) }  // [1, 2, 3, 4]"##, ##"b.collect().flatMap(.concat) { other in a.filter { other.contains($0) } }.uniqued().subscribe { print($0) }  // 2"##, ##"b.collect().flatMap(.concat) { other in a.filter { !other.contains($0) } }.uniqued().subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    let (a, b) = (Signal<Int, Never>.from([1, 2, 3, 2]), Signal<Int, Never>.from([2, 4]))
    a.merge(with: b).uniqued().collect().subscribe { print($0) }  // [1, 2, 3, 4]
    b.collect().flatMap(.concat) { other in a.filter { other.contains($0) } }.uniqued().subscribe { print($0) }  // 2
    b.collect().flatMap(.concat) { other in a.filter { !other.contains($0) } }.uniqued().subscribe { print($0) }  // 1, 3
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries26: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // b"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-a-b-----|")
      .flatMap(.latest) { key in
        Signal<Duration, Never>.timer(after: .seconds(key == "a" ? 5 : 2), on: scheduler).replace(with: key)
      }
      .subscribe { print($0) }
    scheduler.run()  // b
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries27: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // a, d"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-abc----de---|")
      .publish { keys in keys.window(by: keys.debounce(for: .seconds(2), on: scheduler)) }
      .flatMap(.merge) { $0.take(first: 1) }
      .subscribe { print($0) }
    scheduler.run()  // a, d
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries28: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // a, d"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-abc---de-|").throttle(for: .seconds(3), on: scheduler, edges: .leading).subscribe { print($0) }
    scheduler.run()  // a, d
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries29: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // a, d"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-abc---de-|")
      .flatMap(.exhaust) { value in
        Signal<Duration, Never>.timer(after: .seconds(3), on: scheduler).ignoreValues().setValueType().prepend(value)
      }
      .subscribe { print($0) }
    scheduler.run()  // a, d
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries30: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(14))  // b, c"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-ab-----c-----|").enumerated()
      .sample(by: .interval(.seconds(3), on: scheduler))
      .removeDuplicates { $0.offset == $1.offset }
      .subscribe { print($0.element) }
    scheduler.advance(by: .seconds(14))  // b, c
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries31: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"positions.send(1)  // 1"##, ##"isDragging.value = false  // 3"##]
  static let output = Output()
  static func run() async throws {
    let (positions, isDragging) = (Subject<Int, Never>(), MutableProperty(false))
    positions.signal.enumerated().combineLatest(with: isDragging.signal)
      .filter { !$0.1 }.removeDuplicates { $0.0.offset == $1.0.offset }
      .subscribe { print($0.0.element) }
    positions.send(1)  // 1
    isDragging.value = true
    positions.send(2)
    positions.send(3)
    isDragging.value = false  // 3
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries32: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // 3, 1"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-3-1----|", as: Int.self)
      .flatMap(.merge) { seconds in
        Signal<Duration, Never>.timer(after: .seconds(seconds), on: scheduler).replace(with: seconds)
      }
      .subscribe { print($0) }
    scheduler.run()  // 3, 1
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries33: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // a, b, TimeoutError()"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-a--b----|").materialize()
      .flatMap(.latest) { event -> Signal<Event<String, TimeoutError>, Never> in
        guard case .value(let key) = event else { return .just(.completed) }
        return Signal<Duration, Never>.timer(after: .seconds(key == "a" ? 4 : 2), on: scheduler)
          .replace(with: .failed(TimeoutError())).prepend(.value(key))
      }
      .dematerialize()
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    scheduler.run()  // a, b, TimeoutError()
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries34: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(5))  // 5, 6, 7"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal<Duration, Never>.interval(.seconds(1), on: scheduler).zip(with: Signal<Int, Never>.from(5...7)).map(\.1)
      .subscribe { print($0) }
    scheduler.advance(by: .seconds(5))  // 5, 6, 7
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries35: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2, 3, Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let (a, b) = (Signal<Int, Offline>.just(1).concat(.fail(Offline())), Signal<Int, Offline>.from([2, 3]))
    Signal.merge(a.result(), b.result()).map { Optional($0) }.concat(.just(nil))
      .accumulate(into: (failed: Result<Int, Offline>?.none, now: Result<Int, Offline>?.none)) { state, next in
        if case .failure = next { return state = (state.failed ?? next, nil) }
        state.now = next ?? state.failed
      }
      .compactMap(\.now).unwrapResult()
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2, 3, Offline()
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries36: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"Signal.concat(sources.map { $0.catch { _ in Signal<Int, Never>.empty } }).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let sources = [Signal<Int, Offline>.just(1).concat(.fail(Offline())), .from([2, 3])]
    Signal.concat(sources.map { $0.catch { _ in Signal<Int, Never>.empty } }).subscribe { print($0) }  // 1, 2, 3
    _ = sources
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries37: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0, attempts.value) })  // Offline() 3"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let attempts = MutableProperty(0)
    let page = Signal<Int, Offline>.deferred {
      attempts.modify { $0 += 1 }
      return .fail(Offline())
    }
    page.retry { _, _ in attempts.value < 3 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0, attempts.value) })  // Offline() 3
    _ = attempts
    _ = page
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries38: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // 1, 2, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let runs = MutableProperty(0)
    Signal<Int?, Never>.from([1, 2])
      .concat(.deferred {
        runs.modify { $0 += 1 }
        return runs.value == 2 ? .just(nil) : .empty
      })
      .repeat().take(while: { $0 != nil }).compacted()
      .subscribe { print($0) }  // 1, 2, 1, 2
    _ = runs
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries39: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0, scheduler.now) }  // poll 0.0 seconds"##, ##"scheduler.run()  // poll 10.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let pause = Signal<Duration, Never>.timer(after: .seconds(10), on: scheduler).ignoreValues()
    Signal<String, Never>.just("poll").concat(pause.setValueType()).repeat(2)
      .subscribe { print($0, scheduler.now) }  // poll 0.0 seconds
    scheduler.run()  // poll 10.0 seconds
    _ = scheduler
    _ = pause
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries40: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // 3 s 3.0 seconds, 1 s 3.0 seconds, 2 s 3.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal<Int, Never>.from([3, 1, 2]).enumerated()
      .flatMap(.merge) { index, seconds in
        Signal<Duration, Never>.timer(after: .seconds(seconds), on: scheduler).replace(with: "\(seconds) s").collect()
          .map { (index, $0) }
      }
      .accumulate(into: (next: 0, waiting: [Int: [String]](), ready: [String]())) { state, result in
        (state.waiting[result.0], state.ready) = (result.1, [])
        while let next = state.waiting.removeValue(forKey: state.next) {
          state.ready += next
          state.next += 1
        }
      }
      .flatMap(.concat) { Signal<String, Never>.from($0.ready) }
      .subscribe { print($0, scheduler.now) }
    scheduler.run()  // 3 s 3.0 seconds, 1 s 3.0 seconds, 2 s 3.0 seconds
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries41: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // [a], [b], []"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.hot("-a-b----|")
      .flatMap(.latest) { message in
        Signal<Duration, Never>.timer(after: .seconds(2), on: scheduler).replace(with: "").prepend(message)
      }
      .subscribe { print("[\($0)]") }
    scheduler.run()  // [a], [b], []
    _ = scheduler
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries42: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // 1, 2, 2, 3, 3, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3)
      .flatMap(.concat) { Signal<Int, Never>.from(Array(repeating: $0, count: $0)) }
      .subscribe { print($0) }  // 1, 2, 2, 3, 3, 3
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries43: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"page.subscribe { print($0) }  // loading, page"##, ##"page.subscribe { print($0) }  // page"##]
  static let output = Output()
  static func run() async throws {
    let page = Signal<String, Never>.deferred {
      print("loading")
      return .just("page")
    }.replayLazily(upTo: .max)
    page.subscribe { print($0) }  // loading, page
    page.subscribe { print($0) }  // page
    _ = page
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries44: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"source.send("a")  // early a"##, ##"source.send("b")  // early b"##, ##"recent.subscribe { print("late", $0) }  // late b"##]
  static let output = Output()
  static func run() async throws {
    let (source, scheduler) = (Subject<String, Never>(), TestScheduler())
    let recent = source.signal.timestamped(by: scheduler).share(replaying: 100)
      .filter { $0.time > scheduler.now - .seconds(5) }.map(\.value)
    recent.subscribe { print("early", $0) }
    source.send("a")  // early a
    scheduler.advance(by: .seconds(4))
    source.send("b")  // early b
    scheduler.advance(by: .seconds(3))
    recent.subscribe { print("late", $0) }  // late b
    _ = recent
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries45: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // 1, after 1, 2, after 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2])
      .flatMap(.concat) { value in Signal<Int, Never>.just(value).finally { print("after", value) } }
      .subscribe { print($0) }  // 1, after 1, 2, after 2
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries46: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0.title) }, onFailure: { print($0) })  // Iceland"##]
  static let output = Output()
  static func run() async throws {
    struct Photo: Decodable { let title: String }
    let data = Signal<Data, any Error>.just(Data(#"{"title": "Iceland"}"#.utf8))
    data.tryMap { try JSONDecoder().decode(Photo.self, from: $0) }
      .subscribe(onValue: { print($0.title) }, onFailure: { print($0) })  // Iceland
    _ = data
  }
}

// Documentation/OtherLibraries.md
private enum OtherLibraries47: Example {
  static let path = "Documentation/OtherLibraries.md"
  static let claims: [String] = [##"scheduler.run()  // ax, by"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let (left, right) = (scheduler.hot("-a---b----|"), scheduler.hot("--x---y--|"))
    left.flatMap(.merge) { a in right.map { a + $0 }.take(for: .seconds(3), on: scheduler) }
      .subscribe { print($0) }
    scheduler.run()  // ax, by
    _ = scheduler
  }
}

@Test("the examples of OtherLibraries print what their comments say", .timeLimit(.minutes(10)), arguments: [
  OtherLibraries1.self, OtherLibraries2.self, OtherLibraries3.self, OtherLibraries4.self, OtherLibraries5.self, OtherLibraries6.self, OtherLibraries7.self, OtherLibraries8.self, OtherLibraries9.self, OtherLibraries10.self, OtherLibraries11.self, OtherLibraries12.self, OtherLibraries13.self, OtherLibraries14.self, OtherLibraries15.self, OtherLibraries16.self, OtherLibraries17.self, OtherLibraries18.self, OtherLibraries19.self, OtherLibraries20.self, OtherLibraries21.self, OtherLibraries22.self, OtherLibraries23.self, OtherLibraries24.self, OtherLibraries25.self, OtherLibraries26.self, OtherLibraries27.self, OtherLibraries28.self, OtherLibraries29.self, OtherLibraries30.self, OtherLibraries31.self, OtherLibraries32.self, OtherLibraries33.self, OtherLibraries34.self, OtherLibraries35.self, OtherLibraries36.self, OtherLibraries37.self, OtherLibraries38.self, OtherLibraries39.self, OtherLibraries40.self, OtherLibraries41.self, OtherLibraries42.self, OtherLibraries43.self, OtherLibraries44.self, OtherLibraries45.self, OtherLibraries46.self, OtherLibraries47.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
