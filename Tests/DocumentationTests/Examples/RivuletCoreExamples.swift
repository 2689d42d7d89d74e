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

// Sources/RivuletCore/Concurrency/Batches.swift
private enum RivuletCore1: Example {
  static let path = "Sources/RivuletCore/Concurrency/Batches.swift"
  static let claims: [String] = [##"for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never>.from(["one", "two", "three"])
    for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3
    _ = lines
  }
}

// Sources/RivuletCore/Concurrency/CollectAll.swift
private enum RivuletCore2: Example {
  static let path = "Sources/RivuletCore/Concurrency/CollectAll.swift"
  static let claims: [String] = [##"print(squares)  // [1, 4, 9]"##]
  static let output = Output()
  static func run() async throws {
    let squares = await Signal<Int, Never>.from(1...3).map { $0 * $0 }.collectAll()
    print(squares)  // [1, 4, 9]
    _ = squares
  }
}

// Sources/RivuletCore/Concurrency/FromAsyncSequence.swift
private enum RivuletCore3: Example {
  static let path = "Sources/RivuletCore/Concurrency/FromAsyncSequence.swift"
  static let claims: [String] = [##"terminal.yield("hello")  // 5"##]
  static let output = Output()
  static func run() async throws {
    let (lines, terminal) = AsyncStream<String>.makeStream()
    Signal(lines).map(\.count).subscribe { print($0) }
    terminal.yield("hello")  // 5
  }
}

// Sources/RivuletCore/Concurrency/Observing.swift
@Observable @MainActor
private final class Album {
  var title = "Untitled"
}
private enum RivuletCore4: Example {
  static let path = "Sources/RivuletCore/Concurrency/Observing.swift"
  static let claims: [String] = [##"Signal.observing { album.title }.subscribe(onMain: { print($0) })  // Untitled"##, ##"await MainActor.run { album.title = "Iceland" }  // Iceland"##]
  static let output = Output()
  static func run() async throws {
    let album = await Album()
    Signal.observing { album.title }.subscribe(onMain: { print($0) })  // Untitled
    await MainActor.run { album.title = "Iceland" }  // Iceland
    _ = album
  }
}

// Sources/RivuletCore/Concurrency/Observing.swift
@Observable
private final class Counter: Sendable {
  @ObservationIgnored private let current = Mutex(0)
  var count: Int {
    get {
      access(keyPath: \.count)
      return current.withLock { $0 }
    }
    set { withMutation(keyPath: \.count) { current.withLock { $0 = newValue } } }
  }
}
private enum RivuletCore5: Example {
  static let path = "Sources/RivuletCore/Concurrency/Observing.swift"
  static let claims: [String] = [##"Signal.observing(on: queue) { counter.count }.subscribe { print($0) }  // 0"##, ##"queue.schedule { counter.count += 1 }  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (queue, counter) = (QueueScheduler(label: "counting"), Counter())
    Signal.observing(on: queue) { counter.count }.subscribe { print($0) }  // 0
    queue.schedule { counter.count += 1 }  // 1
  }
}

// Sources/RivuletCore/Concurrency/Values.swift
private enum RivuletCore6: Example {
  static let path = "Sources/RivuletCore/Concurrency/Values.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let progress = Signal<Int, Never>.from([30, 60, 100])
    for await percent in progress.values(buffering: .newest(1)) { print(percent) }
    _ = progress
  }
}

// Sources/RivuletCore/Debugging/LiveSubscriptions.swift
private enum RivuletCore7: Example {
  static let path = "Sources/RivuletCore/Debugging/LiveSubscriptions.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.subscribe { print($0) }
    for subscription in Rivulet.subscriptions { print(subscription) }
    // no. 1, to Signal<Int, Never>, by Gallery/GalleryWindow.swift:41, 12 s old, 88 events
    _ = clicks
  }
}

// Sources/RivuletCore/Debugging/LiveSubscriptions.swift
private enum RivuletCore8: Example {
  static let path = "Sources/RivuletCore/Debugging/LiveSubscriptions.swift"
  static let claims: [String] = [##"print(watch.live.map(\.number))  // [1]"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    watch.during {
      clicks.signal.subscribe { print($0) }
      clicks.signal.map { $0 + 1 }.subscribe { print($0) }.dispose()
    }
    print(watch.live.map(\.number))  // [1]
  }
}

// Sources/RivuletCore/Debugging/Names.swift
private enum RivuletCore9: Example {
  static let path = "Sources/RivuletCore/Debugging/Names.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    // With the variable: [clicks] filter
    print(clicks.signal.named("clicks").filter { $0 > 1 }.name)
    _ = clicks
  }
}

// Sources/RivuletCore/Debugging/PrintSubscriptions.swift
private func RivuletCore10() async throws {
  printSubscriptions()
}

// Sources/RivuletCore/Disposables/Lifetime.swift
private enum RivuletCore11: Example {
  static let path = "Sources/RivuletCore/Disposables/Lifetime.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Clock: LifetimeOwner {
      let lifetime = Lifetime()
      let seconds = MutableProperty(0)
      init(_ ticks: Signal<Int, Never>) {
        ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
      }
    }
  }
}

// Sources/RivuletCore/Disposables/ScopedDisposable.swift
private func RivuletCore12() async throws {
  final class Clock {
    private var ticking: ScopedDisposable?
    func start(_ ticks: Signal<Int, Never>) { ticking = ticks.subscribe { print($0) }.scoped() }
  }
}

// Sources/RivuletCore/Schedulers/RecursiveScheduling.swift
private enum RivuletCore13: Example {
  static let path = "Sources/RivuletCore/Schedulers/RecursiveScheduling.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    ImmediateScheduler().scheduleRecursively { again in
      if Int.random(in: 1...6) < 6 { again() }
    }
  }
}

// Sources/RivuletCore/Sequences/LazyList.swift
private enum RivuletCore14: Example {
  static let path = "Sources/RivuletCore/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(labels.tail.head!)  // 2^n = 2"##, ##"print(Array(powers.prefix(4)))  // [1, 2, 4, 8]"##]
  static let output = Output()
  static func run() async throws {
    let powers = LazyList(sequence(first: 1) { $0 * 2 })
    // Nothing has been made yet, and then the one label that is read.
    let labels = powers.map { "2^n = \($0)" }
    print(labels.tail.head!)  // 2^n = 2
    print(Array(powers.prefix(4)))  // [1, 2, 4, 8]
    _ = powers
    _ = labels
  }
}

// Sources/RivuletCore/Sequences/LazyList.swift
private func numbers(from first: Int) -> LazyList<Int> {
  LazyList(head: { first }, tail: { numbers(from: first + 1) })
}

// Sources/RivuletCore/Sequences/LazyListOperators.swift
private enum RivuletCore16: Example {
  static let path = "Sources/RivuletCore/Sequences/LazyListOperators.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let isFound = LazyList(1...).reduceRight(false) { number, rest in number > 10 || rest() }
    _ = isFound
  }
}

// Sources/RivuletCore/Signal/Signal.swift
private enum RivuletCore17: Example {
  static let path = "Sources/RivuletCore/Signal/Signal.swift"
  static let claims: [String] = [##"countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…"##]
  static let output = Output()
  static func run() async throws {
    let countdown = Signal<Int, Never> { subscriber in
      for second in [3, 2, 1] { subscriber.send(second) }
      subscriber.complete()
    }
    countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…
    _ = countdown
  }
}

// Sources/RivuletCore/Sources/Async.swift
private enum RivuletCore18: Example {
  static let path = "Sources/RivuletCore/Sources/Async.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    actor Thermometer {
      func read() async -> Double { 21.5 }
    }
    let thermometer = Thermometer()
    let temperature = Signal<Double, Never>.async { await thermometer.read() }
    _ = thermometer
    _ = temperature
  }
}

// Sources/RivuletCore/Sources/Deferred.swift
private enum RivuletCore19: Example {
  static let path = "Sources/RivuletCore/Sources/Deferred.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let now = Signal<ContinuousClock.Instant, Never>.deferred { .just(.now) }
    _ = now
  }
}

// Sources/RivuletCore/Sources/From.swift
private enum RivuletCore20: Example {
  static let path = "Sources/RivuletCore/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/RivuletCore/Sources/From.swift
private enum RivuletCore21: Example {
  static let path = "Sources/RivuletCore/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/RivuletCore/Sources/Interval.swift
private enum RivuletCore22: Example {
  static let path = "Sources/RivuletCore/Sources/Interval.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.interval(.seconds(1), on: MainScheduler()).take(first: 3).subscribe { print($0) }
  }
}

// Sources/RivuletCore/Sources/Timer.swift
private enum RivuletCore23: Example {
  static let path = "Sources/RivuletCore/Sources/Timer.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.timer(after: .seconds(3), on: MainScheduler()).subscribe { _ in print("three seconds later") }
  }
}

// Sources/RivuletCore/State/Command.swift
private enum RivuletCore24: Example {
  static let path = "Sources/RivuletCore/State/Command.swift"
  static let claims: [String] = [##"logIn.execute("Ada")  // logged in as number 3"##]
  static let output = Output()
  static func run() async throws {
    struct WrongPassword: Error {}
    let password = MutableProperty("")
    let logIn = Command<String, Int, WrongPassword>(enabledIf: password.map { !$0.isEmpty }) { name in
      password.value == "1815" ? .just(name.count) : .fail(WrongPassword())
    }
    logIn.values.subscribe { print("logged in as number", $0) }
    logIn.errors.subscribe { print($0) }
    // Nothing happens: there is no password yet.
    logIn.execute("Ada")
    password.value = "1815"
    logIn.execute("Ada")  // logged in as number 3
    _ = password
    _ = logIn
  }
}

// Sources/RivuletCore/State/DerivedProperties.swift
private enum RivuletCore25: Example {
  static let path = "Sources/RivuletCore/State/DerivedProperties.swift"
  static let claims: [String] = [##"print(isQualified.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(65)
    let isQualified = credit.map { $0 >= 70 }
    print(isQualified.value)  // false
    _ = credit
    _ = isQualified
  }
}

// Sources/RivuletCore/State/DerivedProperties.swift
private enum RivuletCore26: Example {
  static let path = "Sources/RivuletCore/State/DerivedProperties.swift"
  static let claims: [String] = [##"total.signal.subscribe { print($0) }  // (30, 40)"##, ##"price.value = 20  // (60, 80)"##]
  static let output = Output()
  static func run() async throws {
    let price = MutableProperty(10)
    let total = price.map { $0 * 3 }.combineLatest(with: price.map { $0 * 4 })
    total.signal.subscribe { print($0) }  // (30, 40)
    // Announces no pair of old and new.
    price.value = 20  // (60, 80)
    _ = price
    _ = total
  }
}

// Sources/RivuletCore/State/DerivedProperties.swift
private enum RivuletCore27: Example {
  static let path = "Sources/RivuletCore/State/DerivedProperties.swift"
  static let claims: [String] = [##"print(shown.value)  // 20.0"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, fahrenheit) = (MutableProperty(20.0), MutableProperty(68.0))
    let isMetric = MutableProperty(true)
    let shown = isMetric.flatMap { $0 ? celsius : fahrenheit }
    print(shown.value)  // 20.0
    _ = isMetric
    _ = shown
  }
}

// Sources/RivuletCore/State/DerivedProperties.swift
private enum RivuletCore28: Example {
  static let path = "Sources/RivuletCore/State/DerivedProperties.swift"
  static let claims: [String] = [##"credit.map { $0 >= 70 }.removeDuplicates().signal.subscribe { print($0) }  // false"##, ##"credit.value = 75  // true"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    credit.map { $0 >= 70 }.removeDuplicates().signal.subscribe { print($0) }  // false
    credit.value = 5
    credit.value = 75  // true
    _ = credit
  }
}

// Sources/RivuletCore/State/DerivedProperties.swift
private enum RivuletCore29: Example {
  static let path = "Sources/RivuletCore/State/DerivedProperties.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(true), MutableProperty(false)]
    let areAllOn = Property.combineLatest(switches).map { $0.allSatisfy { $0 } }
    _ = switches
    _ = areAllOn
  }
}

// Sources/RivuletCore/State/Execution.swift
private enum RivuletCore30: Example {
  static let path = "Sources/RivuletCore/State/Execution.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never> { text in .just(text.count) }
    let execution = save.execute("Dear Ada")
    execution.signal.subscribe(onValue: { print($0, "letters saved") }, onFailure: { print($0) })
    _ = save
    _ = execution
  }
}

// Sources/RivuletCore/State/MutableProperty.swift
private enum RivuletCore31: Example {
  static let path = "Sources/RivuletCore/State/MutableProperty.swift"
  static let claims: [String] = [##"credit.signal.subscribe { print($0) }  // 0"##, ##"credit.value = 5  // 5"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    credit.signal.subscribe { print($0) }  // 0
    credit.value = 5  // 5
    _ = credit
  }
}

// Sources/RivuletCore/State/MutableProperty.swift
private enum RivuletCore32: Example {
  static let path = "Sources/RivuletCore/State/MutableProperty.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    let before = credit.modify { credit in
      defer { credit += 5 }
      return credit
    }
    _ = credit
    _ = before
  }
}

// Sources/RivuletCore/State/Property.swift
private enum RivuletCore33: Example {
  static let path = "Sources/RivuletCore/State/Property.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Thermometer {
      private let degrees = MutableProperty(20.0)
      var reading: Property<Double> { Property(degrees) }
    }
  }
}

// Sources/RivuletCore/State/PropertyProtocol.swift
private enum RivuletCore34: Example {
  static let path = "Sources/RivuletCore/State/PropertyProtocol.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let title: String
      let thumbnail = MutableProperty<[UInt8]?>(nil)
      init(title: String) { self.title = title }
    }
    let photo = MutableProperty(Photo(title: "Dawn"))
    let title: Property<String> = photo.title
    // Of whichever photo is shown.
    let thumbnail: Property<[UInt8]?> = photo.thumbnail
    _ = photo
    _ = title
    _ = thumbnail
  }
}

// Sources/RivuletCore/State/ValidatingProperty.swift
private enum RivuletCore35: Example {
  static let path = "Sources/RivuletCore/State/ValidatingProperty.swift"
  static let claims: [String] = [##"print(password.verdict.value)  // failure(TooShort(missing: 2))"##, ##"print(password.isValid.value)  // false"##, ##"print(password.lastValid.value ?? "none")  // secretive"##]
  static let output = Output()
  static func run() async throws {
    struct TooShort: Error { let missing: Int }
    let password = ValidatingProperty("") { (text) throws(TooShort) in
      if text.count < 8 { throw TooShort(missing: 8 - text.count) }
    }
    password.value = "secret"
    print(password.verdict.value)  // failure(TooShort(missing: 2))
    print(password.isValid.value)  // false
    password.value = "secretive"
    print(password.lastValid.value ?? "none")  // secretive
    _ = password
  }
}

// Sources/RivuletCore/State/ValidatingProperty.swift
private enum RivuletCore36: Example {
  static let path = "Sources/RivuletCore/State/ValidatingProperty.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Differs: Error {}
    let password = MutableProperty("")
    let repeated = ValidatingProperty("", with: password) { (text, password) throws(Differs) in
      if text != password { throw Differs() }
    }
    _ = password
    _ = repeated
  }
}

// Sources/RivuletCore/Subjects/BehaviorSubject.swift
private enum RivuletCore37: Example {
  static let path = "Sources/RivuletCore/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"credit.signal.subscribe { print($0) }  // 0"##, ##"credit.send(5)  // 5"##]
  static let output = Output()
  static func run() async throws {
    let credit = BehaviorSubject<Int, Never>(0)
    credit.signal.subscribe { print($0) }  // 0
    credit.send(5)  // 5
    _ = credit
  }
}

// Sources/RivuletCore/Subjects/Subject.swift
private enum RivuletCore38: Example {
  static let path = "Sources/RivuletCore/Subjects/Subject.swift"
  static let claims: [String] = [##"clicks.send(21)  // 42"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.map { $0 * 2 }.subscribe { print($0) }
    clicks.send(21)  // 42
    _ = clicks
  }
}

@Test("the examples of RivuletCore print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletCore1.self, RivuletCore2.self, RivuletCore3.self, RivuletCore4.self, RivuletCore5.self, RivuletCore6.self, RivuletCore7.self, RivuletCore8.self, RivuletCore9.self, RivuletCore11.self, RivuletCore13.self, RivuletCore14.self, RivuletCore16.self, RivuletCore17.self, RivuletCore18.self, RivuletCore19.self, RivuletCore20.self, RivuletCore21.self, RivuletCore22.self, RivuletCore23.self, RivuletCore24.self, RivuletCore25.self, RivuletCore26.self, RivuletCore27.self, RivuletCore28.self, RivuletCore29.self, RivuletCore30.self, RivuletCore31.self, RivuletCore32.self, RivuletCore33.self, RivuletCore34.self, RivuletCore35.self, RivuletCore36.self, RivuletCore37.self, RivuletCore38.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
