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

// Documentation/Cookbook.md
private enum Cookbook1: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.advance(by: .milliseconds(300))  // search swi"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let text = MutableProperty("")
    text.signal
      .filter { $0.count >= 2 }
      .debounce(for: .milliseconds(300), on: scheduler)
      .removeDuplicates()
      .subscribe { print("search", $0) }
    for typed in ["s", "sw", "swi"] { text.value = typed }
    scheduler.advance(by: .milliseconds(300))  // search swi
    _ = scheduler
    _ = text
  }
}

// Documentation/Cookbook.md
private enum Cookbook2: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(4))  // cancelled a"##, ##"scheduler.advance(by: .seconds(4))  // results for b"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    @Sendable func request(_ text: String) -> Signal<String, Never> {
      Signal<String, Never>.just("results for \(text)").delay(for: .seconds(2), on: scheduler)
        .handleEvents(onDispose: { print("cancelled", text) })
    }
    scheduler.hot("-a-b-----").flatMap(.latest) { request($0) }.subscribe { print($0) }
    scheduler.advance(by: .seconds(4))  // cancelled a
    scheduler.advance(by: .seconds(4))  // results for b
    _ = scheduler
  }
}

// Documentation/Cookbook.md
private enum Cookbook3: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"for offset in [1, 2, 3] { offsets.send(offset) }  // layout at 1"##, ##"scheduler.advance(by: .milliseconds(100))  // layout at 3"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let offsets = Subject<Int, Never>()
    offsets.signal
      .throttle(for: .milliseconds(100), on: scheduler)
      .subscribe { print("layout at", $0) }
    for offset in [1, 2, 3] { offsets.send(offset) }  // layout at 1
    scheduler.advance(by: .milliseconds(100))  // layout at 3
    _ = scheduler
    _ = offsets
  }
}

// Documentation/Cookbook.md
private enum Cookbook4: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(5))  // saved"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let (clicks, save) = (
      Subject<Void, Never>(),
      Command<Void, String, Never> { .just("saved").delay(for: .seconds(1), on: scheduler) }
    )
    save.values.subscribe { print($0) }
    clicks.signal.bind(to: save)
    clicks.send(())
    clicks.send(())
    scheduler.advance(by: .seconds(5))  // saved
    _ = scheduler
  }
}

// Documentation/Cookbook.md
private enum Cookbook5: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"canSend.signal.subscribe { print("button:", $0) }  // button: false"##, ##"password.value = "difference"  // button: true"##]
  static let output = Output()
  static func run() async throws {
    struct TooShort: Error { let missing: Int }
    let name = MutableProperty("")
    let password = ValidatingProperty("") { (text) throws(TooShort) in
      if text.count < 8 { throw TooShort(missing: 8 - text.count) }
    }
    let canSend = name.map { !$0.isEmpty }.and(password.isValid).removeDuplicates()
    canSend.signal.subscribe { print("button:", $0) }  // button: false
    name.value = "Ada"
    password.value = "difference"  // button: true
    _ = name
    _ = password
    _ = canSend
  }
}

// Documentation/Cookbook.md
private enum Cookbook6: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // attempt 1 at 0.0 seconds"##, ##"scheduler.run()  // attempt 2 at 1.0 seconds, attempt 3 at 3.0 seconds, page"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let scheduler = TestScheduler()
    let attempts = MutableProperty(0)
    let page = Signal<String, Offline>.deferred {
      attempts.value += 1
      print("attempt", attempts.value, "at", scheduler.now)
      return attempts.value < 3 ? .fail(Offline()) : .just("page")
    }
    page.retry(5, after: .exponential(from: .seconds(1)), on: scheduler)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // attempt 1 at 0.0 seconds
    scheduler.run()  // attempt 2 at 1.0 seconds, attempt 3 at 3.0 seconds, page
    _ = scheduler
    _ = attempts
    _ = page
  }
}

// Documentation/Cookbook.md
private enum Cookbook7: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // connects at 0.0 seconds"##, ##"scheduler.advance(by: .seconds(3))  // connects at 1.0 seconds, connects at 3.0 seconds, 10"##, ##"scheduler.advance(by: .seconds(1))  // connects at 4.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let scheduler = TestScheduler()
    let starts = MutableProperty(0)
    let prices = Signal<Int, Offline> { subscriber in
      starts.value += 1
      print("connects at", scheduler.now)
      // The third connection works.
      if starts.value == 3 { subscriber.send(10) }
      subscriber.fail(Offline())
    }
    prices.retry(by: .backoff(.exponential(from: .seconds(1))).limited(to: 5).resettingAfterValues(), on: scheduler)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // connects at 0.0 seconds
    scheduler.advance(by: .seconds(3))  // connects at 1.0 seconds, connects at 3.0 seconds, 10
    scheduler.advance(by: .seconds(1))  // connects at 4.0 seconds
    _ = scheduler
    _ = starts
    _ = prices
  }
}

// Documentation/Cookbook.md
private enum Cookbook8: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.run()  // gave up at 10.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let page = Signal<String, TimeoutError>.just("page").delay(for: .seconds(30), on: scheduler)
    page.timeout(after: .seconds(10), on: scheduler, throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("gave up at", scheduler.now) })
    scheduler.run()  // gave up at 10.0 seconds
    _ = scheduler
    _ = page
  }
}

// Documentation/Cookbook.md
private enum Cookbook9: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(60))  // 50 %, 100 %, ready at 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let progress = MutableProperty(0)
    let status = Signal<Int, Never>.deferred {
      progress.value += 50
      return .just(progress.value)
    }
    Signal<Duration, Never>.timer(after: .zero, every: .seconds(2), on: scheduler)
      .flatMap(.exhaust) { _ in status }
      .take(through: { $0 >= 100 })
      .subscribe(onValue: { print($0, "%") }, onCompletion: { print("ready at", scheduler.now) })
    scheduler.advance(by: .seconds(60))  // 50 %, 100 %, ready at 2.0 seconds
    _ = scheduler
    _ = progress
    _ = status
  }
}

// Documentation/Cookbook.md
private enum Cookbook10: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"names.loadValue(for: 7).subscribe { print($0) }  // loading 7, name 7"##, ##"names.loadValue(for: 7).subscribe { print($0) }  // name 7"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let names = Cache<Int, String, Never>(capacity: 100, timeToLive: .seconds(60), on: scheduler) { number in
      print("loading", number)
      return .just("name \(number)")
    }
    names.loadValue(for: 7).subscribe { print($0) }  // loading 7, name 7
    names.loadValue(for: 7).subscribe { print($0) }  // name 7
    _ = scheduler
    _ = names
  }
}

// Documentation/Cookbook.md
private enum Cookbook11: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"profile.subscribe { print("title:", $0) }  // request"##, ##"scheduler.run()  // title: Ada, sidebar: Ada"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let profile = Signal<String, Never>.deferred {
      print("request")
      return .just("Ada").delay(for: .seconds(1), on: scheduler)
    }.share()
    profile.subscribe { print("title:", $0) }  // request
    profile.subscribe { print("sidebar:", $0) }
    scheduler.run()  // title: Ada, sidebar: Ada
    _ = scheduler
    _ = profile
  }
}

// Documentation/Cookbook.md
private enum Cookbook12: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"  .subscribe { print($0.count, "loaded") }  // 1 loaded, 2 loaded, 3 loaded"##]
  static let output = Output()
  static func run() async throws {
    struct Page { let items: [String]; let next: Int? }
    @Sendable func load(_ number: Int) -> Signal<Page, Never> {
      .just(Page(items: ["item \(number)"], next: number < 3 ? number + 1 : nil))
    }
    load(1).expand { page in page.next.map(load) ?? .empty }
      .accumulate(into: []) { $0 += $1.items }
      .subscribe { print($0.count, "loaded") }  // 1 loaded, 2 loaded, 3 loaded
  }
}

// Documentation/Cookbook.md
private enum Cookbook13: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.run()  // Ada has 12 photos at 3.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let user = Signal<String, Never>.just("Ada").delay(for: .seconds(1), on: scheduler)
    let photos = Signal<Int, Never>.just(12).delay(for: .seconds(3), on: scheduler)
    user.zip(with: photos)
      .subscribe { user, photos in print("\(user) has \(photos) photos at", scheduler.now) }
    scheduler.run()  // Ada has 12 photos at 3.0 seconds
    _ = scheduler
    _ = user
    _ = photos
  }
}

// Documentation/Cookbook.md
private enum Cookbook14: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"scheduler.run()  // cancelled Bonn, cancelled Lima, from Kobe"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let mirrors = [("Bonn", 3), ("Kobe", 1), ("Lima", 2)].map { name, seconds in
      Signal<String, Never>.just(name).delay(for: .seconds(seconds), on: scheduler)
        .handleEvents(onDispose: { print("cancelled", name) })
    }
    Signal.race(mirrors).subscribe { print("from", $0) }
    scheduler.run()  // cancelled Bonn, cancelled Lima, from Kobe
    _ = scheduler
    _ = mirrors
  }
}

// Documentation/Cookbook.md
private enum Cookbook15: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"  .subscribe { print($0, "%") }  // 0 %"##, ##"scheduler.run()  // 25 %, 35 %, 60 %, 100 %"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let downloads = [scheduler.hot("-<50>-<100>|", as: Int.self), scheduler.hot("--<20>-<100>|", as: Int.self)]
    Signal.combineLatest(downloads.map { $0.prepend(0) })
      .map { percents in percents.reduce(0, +) / percents.count }
      .removeDuplicates()
      .subscribe { print($0, "%") }  // 0 %
    scheduler.run()  // 25 %, 35 %, 60 %, 100 %
    _ = scheduler
    _ = downloads
  }
}

// Documentation/Cookbook.md
private enum Cookbook16: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"tracker.isActive.signal.subscribe { print("spinner:", $0) }  // spinner: false"##, ##"}  // spinner: true"##, ##"scheduler.run()  // done 1, done 2, spinner: false"##]
  static let output = Output()
  static func run() async throws {
    let (tracker, scheduler) = (ActivityTracker(), TestScheduler())
    tracker.isActive.signal.subscribe { print("spinner:", $0) }  // spinner: false
    for seconds in [1, 2] {
      Signal<Int, Never>.just(seconds).delay(for: .seconds(seconds), on: scheduler)
        .trackActivity(by: tracker)
        .subscribe { print("done", $0) }
    }  // spinner: true
    scheduler.run()  // done 1, done 2, spinner: false
  }
}

// Documentation/Cookbook.md
private enum Cookbook17: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"city.value = "London"  // Ada in London"##]
  static let output = Output()
  static func run() async throws {
    let (user, city) = (MutableProperty<String?>(nil), MutableProperty<String?>(nil))
    user.combineLatest(with: city)
      .map { user, city in user.flatMap { user in city.map { "\(user) in \($0)" } } }
      .signal.compacted()
      .subscribe { print($0) }
    user.value = "Ada"
    city.value = "London"  // Ada in London
  }
}

// Documentation/Cookbook.md
private enum Cookbook18: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"print(title.value, tags.value)  // Dawn []"##]
  static let output = Output()
  static func run() async throws {
    let (title, tags) = (MutableProperty("Untitled"), MutableProperty<[String]>([]))
    let history = History(of: title, tags)
    title.value = "Dawn"
    transaction {
      title.value = "Dusk"
      tags.value = ["evening"]
    }
    history.undo()
    print(title.value, tags.value)  // Dawn []
    _ = history
  }
}

// Documentation/Cookbook.md
private enum Cookbook19: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"}  // +Ada at 0, +Bob at 1"##, ##"names.value = ["Ada", "Cid"]  // -Bob at 1, +Cid at 1"##]
  static let output = Output()
  static func run() async throws {
    let names = MutableProperty(["Ada", "Bob"])
    names.changes(by: \.self).subscribe { change in
      for step in change.difference {
        switch step {
        case .remove(let offset, let name, _): print("-\(name) at \(offset)")
        case .insert(let offset, let name, _): print("+\(name) at \(offset)")
        }
      }
    }  // +Ada at 0, +Bob at 1
    names.value = ["Ada", "Cid"]  // -Bob at 1, +Cid at 1
    _ = names
  }
}

// Documentation/Cookbook.md
private enum Cookbook20: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"for value in [20, 21, 22] { sensor.measure(value) }  // 20, 21, stopped"##]
  static let output = Output()
  static func run() async throws {
    final class Sensor: Sendable {
      private let handler = Mutex<(@Sendable (Int) -> Void)?>(nil)
      func onReading(_ new: (@Sendable (Int) -> Void)?) { handler.withLock { $0 = new } }
      func measure(_ value: Int) { handler.withLock { $0 }?(value) }
    }
    let sensor = Sensor()
    let readings = Signal<Int, Never> { subscriber in
      sensor.onReading { subscriber.send($0) }
      subscriber.onDispose {
        sensor.onReading(nil)
        print("stopped")
      }
    }
    readings.take(first: 2).subscribe { print($0) }
    for value in [20, 21, 22] { sensor.measure(value) }  // 20, 21, stopped
    _ = sensor
    _ = readings
  }
}

// Documentation/Cookbook.md
private enum Cookbook21: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"delegate.download(didReceive: 10)  // 10 bytes"##, ##"delegate.download(didReceive: 5)  // 15 bytes"##]
  static let output = Output()
  static func run() async throws {
    protocol DownloadDelegate: AnyObject { func download(didReceive count: Int) }
    final class DownloadEvents: DownloadDelegate, Sendable {
      private let subject = Subject<Int, Never>()
      var received: Signal<Int, Never> { subject.signal }
      func download(didReceive count: Int) { subject.send(count) }
    }
    let events = DownloadEvents()
    events.received.scan(0, +).subscribe { print($0, "bytes") }
    let delegate: any DownloadDelegate = events
    delegate.download(didReceive: 10)  // 10 bytes
    delegate.download(didReceive: 5)  // 15 bytes
    _ = events
    _ = delegate
  }
}

// Documentation/Cookbook.md
private enum Cookbook22: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"for await letter in letters.values(buffering: .unbounded) { print(letter) }  // r, x"##]
  static let output = Output()
  static func run() async throws {
    let (keys, input) = AsyncStream<Character>.makeStream()
    let letters = Signal(keys).filter { $0.isLetter }
    for key in "r3x" { input.yield(key) }
    input.finish()
    for await letter in letters.values(buffering: .unbounded) { print(letter) }  // r, x
    _ = letters
  }
}

// Documentation/Cookbook.md
private enum Cookbook23: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"clicks.send(1)  // clicks value: 1"##, ##"clicks.send(2)  // clicks value: 2, got 2, clicks disposed"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal
      .log([.values, .disposal], as: "clicks", to: { print($0) })
      .filter { $0 > 1 }
      .take(first: 1)
      .subscribe { print("got", $0) }
    clicks.send(1)  // clicks value: 1
    clicks.send(2)  // clicks value: 2, got 2, clicks disposed
    _ = clicks
  }
}

// Documentation/Cookbook.md
@Test func waitsForAPauseInTyping() {
  let scheduler = TestScheduler()
  let typed = scheduler.hot("-a-b----c-|")
  let searches = typed.debounce(for: .seconds(3), on: scheduler)
  scheduler.expect(searches, "------b---(c|)")
}

// Documentation/Cookbook.md
private enum Cookbook25: Example {
  static let path = "Documentation/Cookbook.md"
  static let claims: [String] = [##"print(watch.live.count, "alive")  // 1 alive"##]
  static let output = Output()
  static func run() async throws {
    final class Search: Sendable {
      let text = MutableProperty("")
      init() { text.signal.subscribe { self.find($0) } }
      func find(_ text: String) {}
    }
    let watch = LiveSubscriptions()
    watch.during { _ = Search() }
    print(watch.live.count, "alive")  // 1 alive
    _ = watch
  }
}

@Test("the examples of Cookbook print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Cookbook1.self, Cookbook2.self, Cookbook3.self, Cookbook4.self, Cookbook5.self, Cookbook6.self, Cookbook7.self, Cookbook8.self, Cookbook9.self, Cookbook10.self, Cookbook11.self, Cookbook12.self, Cookbook13.self, Cookbook14.self, Cookbook15.self, Cookbook16.self, Cookbook17.self, Cookbook18.self, Cookbook19.self, Cookbook20.self, Cookbook21.self, Cookbook22.self, Cookbook23.self, Cookbook25.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
