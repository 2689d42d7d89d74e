// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/Rivulet/Concurrency/First.swift
private enum Rivulet1: Example {
  static let path = "Sources/Rivulet/Concurrency/First.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let name = await Signal<String, Never>.just("Ada").first() ?? "nobody"
    _ = name
  }
}

// Sources/Rivulet/Concurrency/Wait.swift
private enum Rivulet2: Example {
  static let path = "Sources/Rivulet/Concurrency/Wait.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()
  }
}

// Sources/Rivulet/Debugging/Log.swift
private enum Rivulet3: Example {
  static let path = "Sources/Rivulet/Debugging/Log.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3).log(.events, as: "clicks").subscribe { _ in }
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet4: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false"##]
  static let output = Output()
  static func run() async throws {
    let (hasName, hasPassword) = (MutableProperty(true), MutableProperty(false))
    Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet5: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let (isLoading, isSaving) = (MutableProperty(true), MutableProperty(false))
    Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet6: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36"##]
  static let output = Output()
  static func run() async throws {
    let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
    name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet7: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let (name, password) = (MutableProperty("ada"), MutableProperty("1815"))
    let isBusy = MutableProperty(false)
    Signal.combineLatest(name.signal, password.signal, isBusy.signal)
      .map { name, password, isBusy in !name.isEmpty && password.count >= 4 && !isBusy }
      .subscribe { print($0) }  // true
    _ = isBusy
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet8: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(1), MutableProperty(2)]
    Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]
    _ = switches
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet9: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let (letters, numbers) = (Signal<String, Never>.from(["A", "B"]), Signal<String, Never>.from(["1", "2"]))
    letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet10: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet11: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = [##"Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet12: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (clicks, keys, timer) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    Signal.merge(clicks.signal, keys.signal, timer.signal).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet13: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet14: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet15: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet16: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"cache.race(with: network).subscribe { print($0) }  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cache, network) = (Signal<String, Never>.never, Signal<String, Never>.just("fresh"))
    cache.race(with: network).subscribe { print($0) }  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/Sample.swift
private enum Rivulet17: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Sample.swift"
  static let claims: [String] = [##"ticks.send(())  // 0"##]
  static let output = Output()
  static func run() async throws {
    let (position, ticks) = (MutableProperty(0), Subject<Void, Never>())
    position.signal.sample(by: ticks.signal).subscribe { print($0) }
    ticks.send(())  // 0
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet18: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored"##]
  static let output = Output()
  static func run() async throws {
    let isOnline = MutableProperty(false)
    Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored
    _ = isOnline
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet19: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // No such page."##]
  static let output = Output()
  static func run() async throws {
    let page = MutableProperty("help")
    Signal.select(by: page.signal, cases: ["home": .just("Welcome!")], default: .just("No such page."))
      .subscribe { print($0) }  // No such page.
    _ = page
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet20: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let page = MutableProperty("help")
    Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
      .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })
    _ = page
  }
}

// Sources/Rivulet/Operators/Combining/Then.swift
private enum Rivulet21: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Then.swift"
  static let claims: [String] = [##"save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved"##]
  static let output = Output()
  static func run() async throws {
    let save = Signal<Int, Never>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })
    save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved
    _ = save
  }
}

// Sources/Rivulet/Operators/Combining/WithLatest.swift
private enum Rivulet22: Example {
  static let path = "Sources/Rivulet/Operators/Combining/WithLatest.swift"
  static let claims: [String] = [##"saves.send(())  // draft"##]
  static let output = Output()
  static func run() async throws {
    let (saves, text) = (Subject<Void, Never>(), MutableProperty("draft"))
    saves.signal.withLatest(from: text.signal).subscribe { _, text in print(text) }
    saves.send(())  // draft
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet23: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks"##]
  static let output = Output()
  static func run() async throws {
    let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
    names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet24: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
    Signal.zip(names, ages, Signal<Int, Never>.from(1...))
      .map { name, age, number in "\(number). \(name), \(age)" }
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet25: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]"##]
  static let output = Output()
  static func run() async throws {
    let columns = [Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([10, 20])]
    Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]
    _ = columns
  }
}

// Sources/Rivulet/Operators/Effects/HandleEvents.swift
private enum Rivulet26: Example {
  static let path = "Sources/Rivulet/Operators/Effects/HandleEvents.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).handleEvents(onValue: { print("about to send", $0) }).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Failures/Attempt.swift
private enum Rivulet27: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Attempt.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()"##]
  static let output = Output()
  static func run() async throws {
    struct Negative: Error {}
    Signal<Int, Negative>.from([1, -2, 3])
      .attempt { number throws(Negative) in if number < 0 { throw Negative() } }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet28: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1), maximum: .seconds(30)).jittered()
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet29: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<String, Offline>.fail(Offline())
      .catch { _ in Signal<String, Never>.just("from yesterday") }
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet30: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = [##"quiet.subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // completed"##]
  static let output = Output()
  static func run() async throws {
    let quiet = Signal<Int, TimeoutError>.fail(TimeoutError()).catch(with: Signal<Int, Never>.empty)
    quiet.subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // completed
    _ = quiet
  }
}

// Sources/Rivulet/Operators/Failures/MapFailure.swift
private enum Rivulet31: Example {
  static let path = "Sources/Rivulet/Operators/Failures/MapFailure.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    enum LoadingError: Error { case timedOut }
    let answer = Signal<Int, TimeoutError>.fail(TimeoutError()).mapFailure { _ in LoadingError.timedOut }
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Repeat.swift
private enum Rivulet32: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Repeat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/ReplaceFailure.swift
private enum Rivulet33: Example {
  static let path = "Sources/Rivulet/Operators/Failures/ReplaceFailure.swift"
  static let claims: [String] = [##"Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private enum Rivulet34: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(3).subscribe(onValue: { print($0) }, onFailure: { print("four times:", $0) })
    answer.retry { failure, _ in failure is TimeoutError }.subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private enum Rivulet35: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(5, after: .exponential(from: .seconds(1)).jittered(), on: MainScheduler())
      .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/SetFailureType.swift
private enum Rivulet36: Example {
  static let path = "Sources/Rivulet/Operators/Failures/SetFailureType.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let news = Signal<String, Offline>.fail(Offline())
    let all = Signal<String, Never>.just("from yesterday").setFailureType(to: Offline.self).merge(with: news)
    _ = news
    _ = all
  }
}

// Sources/Rivulet/Operators/Failures/TryMap.swift
private enum Rivulet37: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryMap.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()"##]
  static let output = Output()
  static func run() async throws {
    struct NoNumber: Error {}
    Signal<String, NoNumber>.from(["1", "two"])
      .tryMap { text throws(NoNumber) -> Int in
        guard let number = Int(text) else { throw NoNumber() }
        return number
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
  }
}

// Sources/Rivulet/Operators/Filtering/AllSatisfy.swift
private enum Rivulet38: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/AllSatisfy.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Compacted.swift
private enum Rivulet39: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Compacted.swift"
  static let claims: [String] = [##"Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet40: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet41: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Filter.swift
private enum Rivulet42: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Filter.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet43: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1
  }
}

// Sources/Rivulet/Operators/Filtering/SkipFirst.swift
private enum Rivulet44: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet45: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipUntil.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet46: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipUntil.swift"
  static let claims: [String] = [##"clicks.send(2)  // 2"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, ready) = (Subject<Int, Never>(), Subject<Void, Never>())
    clicks.signal.skip(until: ready.signal).subscribe { print($0) }
    clicks.send(1)
    ready.send(())
    clicks.send(2)  // 2
  }
}

// Sources/Rivulet/Operators/Filtering/SkipWhile.swift
private enum Rivulet47: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/TakeDuring.swift
private enum Rivulet48: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeDuring.swift"
  static let claims: [String] = [##"ticks.send(1)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (ticks, lifetime) = (Subject<Int, Never>(), Lifetime())
    ticks.signal.take(during: lifetime).subscribe { print($0) }
    ticks.send(1)  // 1
    lifetime.end()
    ticks.send(2)
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFirst.swift
private enum Rivulet49: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeLast.swift
private enum Rivulet50: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeLast.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntil.swift
private enum Rivulet51: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeUntil.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (ticks, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    ticks.signal.take(until: stop.signal).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift
private enum Rivulet52: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift"
  static let claims: [String] = [##"cached.send("old")  // old"##, ##"fresh.send("new")  // new"##]
  static let output = Output()
  static func run() async throws {
    let (cached, fresh) = (Subject<String, Never>(), Subject<String, Never>())
    cached.signal.take(untilReplacement: fresh.signal).subscribe { print($0) }
    cached.send("old")  // old
    fresh.send("new")  // new
    cached.send("old again")
  }
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private enum Rivulet53: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private enum Rivulet54: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet55: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMap.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let query = MutableProperty("riv")
    query.signal.flatMap(.latest) { text in Signal<String, Never>.async { "results for \(text)" } }
      .subscribe { print($0) }
    _ = query
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift
private enum Rivulet56: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    @Sendable func search(_ text: String) async -> String { "results for \(text)" }
    let query = MutableProperty("riv")
    query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }
    _ = query
  }
}

// Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift
private enum Rivulet57: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
    sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }
    _ = sum
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet58: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = [##"connection.signal.subscribe { print($0) }  // one answer"##]
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let connection = request.multicast(ReplaySubject(capacity: 1))
    connection.connect()
    // However late this is:
    connection.signal.subscribe { print($0) }  // one answer
    _ = request
    _ = connection
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet59: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.publish().autoconnect()
    // The request is made once.
    shared.subscribe { print("first:", $0) }
    shared.subscribe { print("second:", $0) }
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/ReplayLazily.swift
private enum Rivulet60: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/ReplayLazily.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let settings = Signal<String, Never>.async { "read from disk" }.replayLazily(upTo: 1)
    // Read once:
    settings.subscribe { print("first:", $0) }
    settings.subscribe { print("later:", $0) }
    _ = settings
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet61: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.share(replaying: 1)
    // The request is made once.
    shared.subscribe { print("first:", $0) }
    shared.subscribe { print("second:", $0) }
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Timing/CollectEvery.swift
private enum Rivulet62: Example {
  static let path = "Sources/Rivulet/Operators/Timing/CollectEvery.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let changes = Subject<String, Never>()
    changes.signal.collect(every: .milliseconds(16), on: MainScheduler()).subscribe { print($0.count, "changes") }
    _ = changes
  }
}

// Sources/Rivulet/Operators/Timing/Debounce.swift
private enum Rivulet63: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Debounce.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let text = MutableProperty("")
    // An empty field is known at once.
    text.signal
      .debounce(for: .milliseconds(300), on: MainScheduler()) { !$0.isEmpty }
      .subscribe { print("search for", $0) }
    _ = text
  }
}

// Sources/Rivulet/Operators/Timing/Delay.swift
private enum Rivulet64: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Delay.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.just("late").delay(for: .seconds(1), on: MainScheduler()).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Timing/Throttle.swift
private enum Rivulet65: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Throttle.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scroll = Subject<Double, Never>()
    scroll.signal.throttle(for: .milliseconds(100), on: MainScheduler()).subscribe { print("at", $0) }
    _ = scroll
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet66: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, Never>.async { 42 }
    answer.setFailureType(to: TimeoutError.self)
      .timeout(after: .seconds(5), on: MainScheduler(), throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Transforming/Buffer.swift
private enum Rivulet67: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Buffer.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]
  }
}

// Sources/Rivulet/Operators/Transforming/Collect.swift
private enum Rivulet68: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Collect.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]
  }
}

// Sources/Rivulet/Operators/Transforming/CombinePrevious.swift
private enum Rivulet69: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CombinePrevious.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/CompactMap.swift
private enum Rivulet70: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CompactMap.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Transforming/Enumerated.swift
private enum Rivulet71: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Enumerated.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b
  }
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet72: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Grouped.swift"
  static let claims: [String] = [##"  .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...6)
      .grouped { $0 % 3 }
      .flatMap(.merge) { group in group.signal.reduce(0, +).map { (group.key, $0) } }
      .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9
  }
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet73: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Grouped.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["plum", "pear", "apple"])
      .grouped(by: \.count) { $0.uppercased() }
      .flatMap(.merge) { $0.signal.collect() }
      .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]
  }
}

// Sources/Rivulet/Operators/Transforming/IgnoreValues.swift
private enum Rivulet74: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/IgnoreValues.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // started"##]
  static let output = Output()
  static func run() async throws {
    // How far the upload is.
    let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
    upload.ignoreValues().map { (_: Never) -> String in }.merge(with: .just("started"))
      .subscribe { print($0) }  // started
    _ = upload
  }
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private enum Rivulet75: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
  }
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private enum Rivulet76: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (up, down) = (Subject<Void, Never>(), Subject<Void, Never>())
    up.signal.map(to: 1).merge(with: down.signal.map(to: -1)).scan(0, +).subscribe { print("floor", $0) }
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet77: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Materialize.swift"
  static let claims: [String] = [##"Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet78: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Materialize.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let events: [Event<Int, Offline>] = [.value(1), .failed(Offline()), .value(2)]
    Signal<Event<Int, Offline>, Never>.from(events).dematerialize()
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()
    _ = events
  }
}

// Sources/Rivulet/Operators/Transforming/Negate.swift
private enum Rivulet79: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Negate.swift"
  static let claims: [String] = [##"isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false"##]
  static let output = Output()
  static func run() async throws {
    let isLoading = MutableProperty(true)
    isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false
    _ = isLoading
  }
}

// Sources/Rivulet/Operators/Transforming/Pairwise.swift
private enum Rivulet80: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Pairwise.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet81: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Reduce.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet82: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Reduce.swift"
  static let claims: [String] = [##"  .subscribe { print($0["a"] ?? 0) }  // 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "a"])
      .reduce(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
      .subscribe { print($0["a"] ?? 0) }  // 2
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet83: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Scan.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet84: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Scan.swift"
  static let claims: [String] = [##"  .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "a"])
      .scan(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
      .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2
  }
}

// Sources/Rivulet/State/Bind.swift
private enum Rivulet85: Example {
  static let path = "Sources/Rivulet/State/Bind.swift"
  static let claims: [String] = [##"print(count.value)  // 3"##]
  static let output = Output()
  static func run() async throws {
    let count = MutableProperty(0)
    Signal<Int, Never>.from([1, 2, 3]).bind(to: count)
    print(count.value)  // 3
    _ = count
  }
}

// Sources/Rivulet/State/BindCommand.swift
private enum Rivulet86: Example {
  static let path = "Sources/Rivulet/State/BindCommand.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (clicks, save) = (Subject<Int, Never>(), Command<Int, Never, Never> { _ in .empty })
    clicks.signal.bind(to: save)
  }
}

// Sources/Rivulet/State/BindToOwner.swift
private enum Rivulet87: Example {
  static let path = "Sources/Rivulet/State/BindToOwner.swift"
  static let claims: [String] = [##"print(log.lines.value)  // ["hello"]"##]
  static let output = Output()
  static func run() async throws {
    final class Log: Sendable {
      let lines = MutableProperty<[String]>([])
      func write(_ line: String) { lines.value.append(line) }
    }
    let (log, words) = (Log(), Subject<String, Never>())
    words.signal.bind(to: log) { log, word in log.write(word) }
    words.send("hello")
    print(log.lines.value)  // ["hello"]
  }
}

// Sources/Rivulet/State/BindToOwner.swift
private enum Rivulet88: Example {
  static let path = "Sources/Rivulet/State/BindToOwner.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    @MainActor final class Label {
      var text = ""
    }
    let (label, name) = (Label(), MutableProperty("Ada"))
    name.signal.bind(onMain: label) { label, name in label.text = name }
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet89: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"volume.following.signal.subscribe { print("shown", $0) }  // shown 5"##, ##"volume.following.send(7)  // chosen 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = Channel<Int, Never>()
    volume.leading.send(5)
    volume.following.signal.subscribe { print("shown", $0) }  // shown 5
    volume.leading.signal.subscribe { print("chosen", $0) }
    volume.following.send(7)  // chosen 7
    _ = volume
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet90: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"shown.following.signal.subscribe { print($0) }  // 20.0"##, ##"print(celsius.value)  // 21.0"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, shown) = (MutableProperty(20.0), Channel<Double, Never>())
    shown.leading.bind(to: celsius.channel())
    shown.following.signal.subscribe { print($0) }  // 20.0
    shown.following.send(21)
    print(celsius.value)  // 21.0
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet91: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"print(fahrenheit.value)  // 68.0"##]
  static let output = Output()
  static func run() async throws {
    let (fahrenheit, celsius) = (MutableProperty(32.0), MutableProperty(20.0))
    fahrenheit.channel().bind(to: celsius.channel().map({ $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 }))
    print(fahrenheit.value)  // 68.0
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet92: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"print(number.value)  // 9"##]
  static let output = Output()
  static func run() async throws {
    let (text, number) = (MutableProperty(""), MutableProperty(7))
    text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
    text.value = "eight"
    text.value = "9"
    print(number.value)  // 9
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet93: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"field.signal.subscribe { print("show", $0) }  // show Ada"##, ##"print(name.value)  // Adam"##, ##"name.value = "Eve"  // show Eve"##]
  static let output = Output()
  static func run() async throws {
    let name = MutableProperty("Ada")
    let field = name.channel()
    field.signal.subscribe { print("show", $0) }  // show Ada
    field.send("Adam")
    print(name.value)  // Adam
    name.value = "Eve"  // show Eve
    _ = name
    _ = field
  }
}

// Sources/Rivulet/State/Channel.swift
private enum Rivulet94: Example {
  static let path = "Sources/Rivulet/State/Channel.swift"
  static let claims: [String] = [##"print(name.value)  // Adam"##]
  static let output = Output()
  static func run() async throws {
    let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
    field.bind(twoWay: name)
    field.value += "m"
    print(name.value)  // Adam
  }
}

@Test("the examples of Rivulet print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Rivulet1.self, Rivulet2.self, Rivulet3.self, Rivulet4.self, Rivulet5.self, Rivulet6.self, Rivulet7.self, Rivulet8.self, Rivulet9.self, Rivulet10.self, Rivulet11.self, Rivulet12.self, Rivulet13.self, Rivulet14.self, Rivulet15.self, Rivulet16.self, Rivulet17.self, Rivulet18.self, Rivulet19.self, Rivulet20.self, Rivulet21.self, Rivulet22.self, Rivulet23.self, Rivulet24.self, Rivulet25.self, Rivulet26.self, Rivulet27.self, Rivulet28.self, Rivulet29.self, Rivulet30.self, Rivulet31.self, Rivulet32.self, Rivulet33.self, Rivulet34.self, Rivulet35.self, Rivulet36.self, Rivulet37.self, Rivulet38.self, Rivulet39.self, Rivulet40.self, Rivulet41.self, Rivulet42.self, Rivulet43.self, Rivulet44.self, Rivulet45.self, Rivulet46.self, Rivulet47.self, Rivulet48.self, Rivulet49.self, Rivulet50.self, Rivulet51.self, Rivulet52.self, Rivulet53.self, Rivulet54.self, Rivulet55.self, Rivulet56.self, Rivulet57.self, Rivulet58.self, Rivulet59.self, Rivulet60.self, Rivulet61.self, Rivulet62.self, Rivulet63.self, Rivulet64.self, Rivulet65.self, Rivulet66.self, Rivulet67.self, Rivulet68.self, Rivulet69.self, Rivulet70.self, Rivulet71.self, Rivulet72.self, Rivulet73.self, Rivulet74.self, Rivulet75.self, Rivulet76.self, Rivulet77.self, Rivulet78.self, Rivulet79.self, Rivulet80.self, Rivulet81.self, Rivulet82.self, Rivulet83.self, Rivulet84.self, Rivulet85.self, Rivulet86.self, Rivulet87.self, Rivulet88.self, Rivulet89.self, Rivulet90.self, Rivulet91.self, Rivulet92.self, Rivulet93.self, Rivulet94.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
