// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
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
private func example1() async throws {
  let name = await Signal<String, Never>.just("Ada").first() ?? "nobody"
  _ = name
}

// Sources/Rivulet/Concurrency/Wait.swift
private func example2() async throws {
  await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()
}

// Sources/Rivulet/Debugging/Log.swift
private func example3() async throws {
  Signal<Int, Never>.just(3).log(.events, as: "clicks").subscribe { _ in }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private func example4() async throws {
  let (hasName, hasPassword) = (MutableProperty(true), MutableProperty(false))
  Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private func example5() async throws {
  let (isLoading, isSaving) = (MutableProperty(true), MutableProperty(false))
  Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private func example6() async throws {
  let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
  name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private func example7() async throws {
  let (name, password) = (MutableProperty("ada"), MutableProperty("1815"))
  let isBusy = MutableProperty(false)
  Signal.combineLatest(name.signal, password.signal, isBusy.signal)
    .map { name, password, isBusy in !name.isEmpty && password.count >= 4 && !isBusy }
    .subscribe { print($0) }  // true
  _ = isBusy
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private func example8() async throws {
  let switches = [MutableProperty(1), MutableProperty(2)]
  Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]
  _ = switches
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private func example9() async throws {
  let (letters, numbers) = (Signal<String, Never>.from(["A", "B"]), Signal<String, Never>.from(["1", "2"]))
  letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private func example10() async throws {
  Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private func example11() async throws {
  Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private func example12() async throws {
  let (clicks, keys, timer) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
  Signal.merge(clicks.signal, keys.signal, timer.signal).subscribe { print($0) }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private func example13() async throws {
  Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private func example14() async throws {
  Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3
}

// Sources/Rivulet/Operators/Combining/Race.swift
private func example15() async throws {
  Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2
}

// Sources/Rivulet/Operators/Combining/Race.swift
private func example16() async throws {
  let (cache, network) = (Signal<String, Never>.never, Signal<String, Never>.just("fresh"))
  cache.race(with: network).subscribe { print($0) }  // fresh
}

// Sources/Rivulet/Operators/Combining/Sample.swift
private func example17() async throws {
  let (position, ticks) = (MutableProperty(0), Subject<Void, Never>())
  position.signal.sample(by: ticks.signal).subscribe { print($0) }
  ticks.send(())  // 0
}

// Sources/Rivulet/Operators/Combining/Select.swift
private func example18() async throws {
  let isOnline = MutableProperty(false)
  Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored
  _ = isOnline
}

// Sources/Rivulet/Operators/Combining/Select.swift
private func example19() async throws {
  let page = MutableProperty("help")
  Signal.select(by: page.signal, cases: ["home": .just("Welcome!")], default: .just("No such page."))
    .subscribe { print($0) }  // No such page.
  _ = page
}

// Sources/Rivulet/Operators/Combining/Select.swift
private func example20() async throws {
  let page = MutableProperty("help")
  Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
    .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })
  _ = page
}

// Sources/Rivulet/Operators/Combining/Then.swift
private func example21() async throws {
  let save = Signal<Int, Never>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })
  save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved
  _ = save
}

// Sources/Rivulet/Operators/Combining/WithLatest.swift
private func example22() async throws {
  let (saves, text) = (Subject<Void, Never>(), MutableProperty("draft"))
  saves.signal.withLatest(from: text.signal).subscribe { _, text in print(text) }
  saves.send(())  // draft
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private func example23() async throws {
  let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
  names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private func example24() async throws {
  let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
  Signal.zip(names, ages, Signal<Int, Never>.from(1...))
    .map { name, age, number in "\(number). \(name), \(age)" }
    .subscribe { print($0) }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private func example25() async throws {
  let columns = [Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([10, 20])]
  Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]
  _ = columns
}

// Sources/Rivulet/Operators/Effects/HandleEvents.swift
private func example26() async throws {
  Signal<Int, Never>.just(1).handleEvents(onValue: { print("about to send", $0) }).subscribe { print($0) }
}

// Sources/Rivulet/Operators/Failures/Attempt.swift
private func example27() async throws {
  struct Negative: Error {}
  Signal<Int, Negative>.from([1, -2, 3])
    .attempt { number throws(Negative) in if number < 0 { throw Negative() } }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private func example28() async throws {
  let backoff = Backoff.exponential(from: .seconds(1), maximum: .seconds(30)).jittered()
  _ = backoff
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private func example29() async throws {
  struct Offline: Error {}
  Signal<String, Offline>.fail(Offline())
    .catch { _ in Signal<String, Never>.just("from yesterday") }
    .subscribe { print($0) }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private func example30() async throws {
  let quiet = Signal<Int, TimeoutError>.fail(TimeoutError()).catch(with: Signal<Int, Never>.empty)  // just completes
  _ = quiet
}

// Sources/Rivulet/Operators/Failures/MapFailure.swift
private func example31() async throws {
  enum LoadingError: Error { case timedOut }
  let answer = Signal<Int, TimeoutError>.fail(TimeoutError()).mapFailure { _ in LoadingError.timedOut }
  _ = answer
}

// Sources/Rivulet/Operators/Failures/Repeat.swift
private func example32() async throws {
  Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2
}

// Sources/Rivulet/Operators/Failures/ReplaceFailure.swift
private func example33() async throws {
  Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private func example34() async throws {
  let answer = Signal<Int, any Error>.async { 42 }
  answer.retry(3).subscribe(onValue: { print($0) }, onFailure: { print("four times:", $0) })
  answer.retry { failure, _ in failure is TimeoutError }.subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = answer
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private func example35() async throws {
  let answer = Signal<Int, any Error>.async { 42 }
  answer.retry(5, after: .exponential(from: .seconds(1)).jittered(), on: MainScheduler())
    .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })
  _ = answer
}

// Sources/Rivulet/Operators/Failures/SetFailureType.swift
private func example36() async throws {
  struct Offline: Error {}
  let news = Signal<String, Offline>.fail(Offline())
  let all = Signal<String, Never>.just("from yesterday").setFailureType(to: Offline.self).merge(with: news)
  _ = news
  _ = all
}

// Sources/Rivulet/Operators/Failures/TryMap.swift
private func example37() async throws {
  struct NoNumber: Error {}
  Signal<String, NoNumber>.from(["1", "two"])
    .tryMap { text throws(NoNumber) -> Int in
      guard let number = Int(text) else { throw NoNumber() }
      return number
    }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
}

// Sources/Rivulet/Operators/Filtering/AllSatisfy.swift
private func example38() async throws {
  Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
}

// Sources/Rivulet/Operators/Filtering/Compacted.swift
private func example39() async throws {
  Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private func example40() async throws {
  Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private func example41() async throws {
  Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true
}

// Sources/Rivulet/Operators/Filtering/Filter.swift
private func example42() async throws {
  Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private func example43() async throws {
  Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1
}

// Sources/Rivulet/Operators/Filtering/SkipFirst.swift
private func example44() async throws {
  Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private func example45() async throws {
  Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private func example46() async throws {
  let (clicks, ready) = (Subject<Int, Never>(), Subject<Void, Never>())
  clicks.signal.skip(until: ready.signal).subscribe { print($0) }
  clicks.send(1)
  ready.send(())
  clicks.send(2)  // 2
}

// Sources/Rivulet/Operators/Filtering/SkipWhile.swift
private func example47() async throws {
  Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0
}

// Sources/Rivulet/Operators/Filtering/TakeDuring.swift
private func example48() async throws {
  let (ticks, lifetime) = (Subject<Int, Never>(), Lifetime())
  ticks.signal.take(during: lifetime).subscribe { print($0) }
  ticks.send(1)  // 1
  lifetime.end()
  ticks.send(2)
}

// Sources/Rivulet/Operators/Filtering/TakeFirst.swift
private func example49() async throws {
  Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2
}

// Sources/Rivulet/Operators/Filtering/TakeLast.swift
private func example50() async throws {
  Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9
}

// Sources/Rivulet/Operators/Filtering/TakeUntil.swift
private func example51() async throws {
  let (ticks, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
  ticks.signal.take(until: stop.signal).subscribe { print($0) }
}

// Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift
private func example52() async throws {
  let (cached, fresh) = (Subject<String, Never>(), Subject<String, Never>())
  cached.signal.take(untilReplacement: fresh.signal).subscribe { print($0) }
  cached.send("old")  // old
  fresh.send("new")  // new
  cached.send("old again")
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private func example53() async throws {
  Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private func example54() async throws {
  Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private func example55() async throws {
  let query = MutableProperty("riv")
  query.signal.flatMap(.latest) { text in Signal<String, Never>.async { "results for \(text)" } }
    .subscribe { print($0) }
  _ = query
}

// Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift
private func example56() async throws {
  @Sendable func search(_ text: String) async -> String { "results for \(text)" }
  let query = MutableProperty("riv")
  query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }
  _ = query
}

// Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift
private func example57() async throws {
  let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
  sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }
  _ = sum
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private func example58() async throws {
  let request = Signal<String, Never>.async { "one answer" }
  let connection = request.multicast(ReplaySubject(capacity: 1))
  connection.connect()
  connection.signal.subscribe { print($0) }  // one answer, however late
  _ = request
  _ = connection
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private func example59() async throws {
  let request = Signal<String, Never>.async { "one answer" }
  let shared = request.publish().autoconnect()
  shared.subscribe { print("first:", $0) }
  shared.subscribe { print("second:", $0) }  // the request is made once
  _ = request
  _ = shared
}

// Sources/Rivulet/Operators/Sharing/ReplayLazily.swift
private func example60() async throws {
  let settings = Signal<String, Never>.async { "read from disk" }.replayLazily(upTo: 1)
  settings.subscribe { print("first:", $0) }
  settings.subscribe { print("later:", $0) }  // read once
  _ = settings
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private func example61() async throws {
  let request = Signal<String, Never>.async { "one answer" }
  let shared = request.share(replaying: 1)
  shared.subscribe { print("first:", $0) }
  shared.subscribe { print("second:", $0) }  // the request is made once
  _ = request
  _ = shared
}

// Sources/Rivulet/Operators/Timing/CollectEvery.swift
private func example62() async throws {
  let changes = Subject<String, Never>()
  changes.signal.collect(every: .milliseconds(16), on: MainScheduler()).subscribe { print($0.count, "changes") }
  _ = changes
}

// Sources/Rivulet/Operators/Timing/Debounce.swift
private func example63() async throws {
  let text = MutableProperty("")
  text.signal
    .debounce(for: .milliseconds(300), on: MainScheduler()) { !$0.isEmpty }  // an empty field is known at once
    .subscribe { print("search for", $0) }
  _ = text
}

// Sources/Rivulet/Operators/Timing/Delay.swift
private func example64() async throws {
  Signal<String, Never>.just("late").delay(for: .seconds(1), on: MainScheduler()).subscribe { print($0) }
}

// Sources/Rivulet/Operators/Timing/Throttle.swift
private func example65() async throws {
  let scroll = Subject<Double, Never>()
  scroll.signal.throttle(for: .milliseconds(100), on: MainScheduler()).subscribe { print("at", $0) }
  _ = scroll
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private func example66() async throws {
  let answer = Signal<Int, Never>.async { 42 }
  answer.setFailureType(to: TimeoutError.self)
    .timeout(after: .seconds(5), on: MainScheduler(), throwing: TimeoutError())
    .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
  _ = answer
}

// Sources/Rivulet/Operators/Transforming/Buffer.swift
private func example67() async throws {
  Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]
}

// Sources/Rivulet/Operators/Transforming/Collect.swift
private func example68() async throws {
  Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]
}

// Sources/Rivulet/Operators/Transforming/CombinePrevious.swift
private func example69() async throws {
  Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1
}

// Sources/Rivulet/Operators/Transforming/CompactMap.swift
private func example70() async throws {
  Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3
}

// Sources/Rivulet/Operators/Transforming/Enumerated.swift
private func example71() async throws {
  Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private func example72() async throws {
  Signal<Int, Never>.from(1...6)
    .grouped { $0 % 3 }
    .flatMap(.merge) { group in group.signal.reduce(0, +).map { (group.key, $0) } }
    .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private func example73() async throws {
  Signal<String, Never>.from(["plum", "pear", "apple"])
    .grouped(by: \.count) { $0.uppercased() }
    .flatMap(.merge) { $0.signal.collect() }
    .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]
}

// Sources/Rivulet/Operators/Transforming/IgnoreValues.swift
private func example74() async throws {
  let upload = Signal<Double, Never>.from([0.3, 0.7, 1])  // how far it is
  upload.ignoreValues().map { (_: Never) -> String in }.merge(with: .just("started")).subscribe { print($0) }
  _ = upload
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private func example75() async throws {
  Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private func example76() async throws {
  let (up, down) = (Subject<Void, Never>(), Subject<Void, Never>())
  up.signal.map(to: 1).merge(with: down.signal.map(to: -1)).scan(0, +).subscribe { print("floor", $0) }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private func example77() async throws {
  struct Offline: Error {}
  Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private func example78() async throws {
  struct Offline: Error {}
  let events: [Event<Int, Offline>] = [.value(1), .failed(Offline()), .value(2)]
  Signal<Event<Int, Offline>, Never>.from(events).dematerialize()
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()
  _ = events
}

// Sources/Rivulet/Operators/Transforming/Negate.swift
private func example79() async throws {
  let isLoading = MutableProperty(true)
  isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false
  _ = isLoading
}

// Sources/Rivulet/Operators/Transforming/Pairwise.swift
private func example80() async throws {
  Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private func example81() async throws {
  Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private func example82() async throws {
  Signal<String, Never>.from(["a", "b", "a"])
    .reduce(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
    .subscribe { print($0["a"] ?? 0) }  // 2
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private func example83() async throws {
  Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private func example84() async throws {
  Signal<String, Never>.from(["a", "b", "a"])
    .scan(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
    .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2
}

// Sources/Rivulet/State/Bind.swift
private func example85() async throws {
  let count = MutableProperty(0)
  Signal<Int, Never>.from([1, 2, 3]).bind(to: count)  // count.value is 3
  _ = count
}

// Sources/Rivulet/State/BindCommand.swift
private func example86() async throws {
  let (clicks, save) = (Subject<Int, Never>(), Command<Int, Never, Never> { _ in .empty })
  clicks.signal.bind(to: save)
}

// Sources/Rivulet/State/BindToOwner.swift
private func example87() async throws {
  final class Log: Sendable {
    let lines = MutableProperty<[String]>([])
    func write(_ line: String) { lines.value.append(line) }
  }
  let (log, words) = (Log(), Subject<String, Never>())
  words.signal.bind(to: log) { log, word in log.write(word) }
  words.send("hello")
  print(log.lines.value)  // ["hello"]
}

// Sources/Rivulet/State/BindToOwner.swift
private func example88() async throws {
  @MainActor final class Label {
    var text = ""
  }
  let (label, name) = (Label(), MutableProperty("Ada"))
  name.signal.bind(onMain: label) { label, name in label.text = name }
}

// Sources/Rivulet/State/Channel.swift
private func example89() async throws {
  let volume = Channel<Int, Never>()
  volume.leading.send(5)
  volume.following.signal.subscribe { print("shown", $0) }  // shown 5
  volume.leading.signal.subscribe { print("chosen", $0) }
  volume.following.send(7)  // chosen 7
  _ = volume
}

// Sources/Rivulet/State/Channel.swift
private func example90() async throws {
  let (celsius, shown) = (MutableProperty(20.0), Channel<Double, Never>())
  shown.leading.bind(to: celsius.channel())
  shown.following.signal.subscribe { print($0) }  // 20.0
  shown.following.send(21)
  print(celsius.value)  // 21.0
}

// Sources/Rivulet/State/Channel.swift
private func example91() async throws {
  let (fahrenheit, celsius) = (MutableProperty(32.0), MutableProperty(20.0))
  fahrenheit.channel().bind(to: celsius.channel().map({ $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 }))
  print(fahrenheit.value)  // 68.0
}

// Sources/Rivulet/State/Channel.swift
private func example92() async throws {
  let (text, number) = (MutableProperty(""), MutableProperty(7))
  text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
  text.value = "eight"
  text.value = "9"
  print(number.value)  // 9
}

// Sources/Rivulet/State/Channel.swift
private func example93() async throws {
  let name = MutableProperty("Ada")
  let field = name.channel()
  field.signal.subscribe { print("show", $0) }  // show Ada
  field.send("Adam")
  print(name.value)  // Adam
  name.value = "Eve"  // show Eve
  _ = name
  _ = field
}

// Sources/Rivulet/State/Channel.swift
private func example94() async throws {
  let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
  field.bind(twoWay: name)
  field.value += "m"
  print(name.value)  // Adam
}
