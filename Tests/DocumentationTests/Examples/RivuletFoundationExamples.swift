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

// Sources/RivuletFoundation/Caching/Cache.swift
private enum RivuletFoundation1: Example {
  static let path = "Sources/RivuletFoundation/Caching/Cache.swift"
  static let claims: [String] = [##"names.loadValue(for: 7).subscribe { print($0) }  // loading 7, photo 7"##, ##"names.loadValue(for: 7).subscribe { print($0) }  // photo 7"##]
  static let output = Output()
  static func run() async throws {
    let names = Cache<Int, String, Never>(capacity: 100) { number in
      print("loading", number)
      return .just("photo \(number)")
    }
    names.loadValue(for: 7).subscribe { print($0) }  // loading 7, photo 7
    names.loadValue(for: 7).subscribe { print($0) }  // photo 7
    _ = names
  }
}

// Sources/RivuletFoundation/Caching/Cache.swift
private enum RivuletFoundation2: Example {
  static let path = "Sources/RivuletFoundation/Caching/Cache.swift"
  static let claims: [String] = [##"prices.loadValue(for: "tea").subscribe { print($0) }  // 42"##, ##"print(prices.value(for: "tea") ?? "expired")  // expired"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let prices = Cache<String, Int, Never>(capacity: 100, timeToLive: .seconds(60), on: scheduler) { _ in .just(42) }
    prices.loadValue(for: "tea").subscribe { print($0) }  // 42
    scheduler.advance(by: .seconds(60))
    print(prices.value(for: "tea") ?? "expired")  // expired
    _ = scheduler
    _ = prices
  }
}

// Sources/RivuletFoundation/Caching/Cache.swift
private enum RivuletFoundation3: Example {
  static let path = "Sources/RivuletFoundation/Caching/Cache.swift"
  static let claims: [String] = [##"print(source.subscriptions.live)  // 1"##, ##"source.send("a")  // first a, second a"##]
  static let output = Output()
  static func run() async throws {
    let source = TestSource<String, Never>()
    let cache = Cache<Int, String, Never>(capacity: 100) { _ in source.signal }
    cache.loadValue(for: 1).subscribe { print("first", $0) }
    cache.loadValue(for: 1).subscribe { print("second", $0) }
    print(source.subscriptions.live)  // 1
    source.send("a")  // first a, second a
    _ = source
    _ = cache
  }
}

// Sources/RivuletFoundation/Defaults/DefaultsProperty.swift
private func RivuletFoundation4() async throws {
  let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  // Unless another was kept:
  volume.signal.subscribe { print($0) }  // 50
  volume.value = 80  // 80
  _ = volume
}

// Sources/RivuletFoundation/Defaults/DefaultsProperty.swift
private func RivuletFoundation5() async throws {
  let name = UserDefaults.standard.reactive.property(forKey: "name", as: String.self)
  name.value = "Ada"
  // Removes the default.
  name.value = nil
  _ = name
}

// Sources/RivuletFoundation/Defaults/DefaultsProperty.swift
private func RivuletFoundation6() async throws {
  let (slider, label) = (MutableProperty(0), MutableProperty(""))
  let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  slider.channel().bind(to: volume.channel())
  volume.signal.map { "\($0) %" }.bind(to: label)
  _ = volume
}

// Sources/RivuletFoundation/Defaults/DefaultsProperty.swift
private func RivuletFoundation7() async throws {
  let slider = MutableProperty(0)
  let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  slider.channel().bind(to: volume.channel())
  print(slider.value)  // 50
  slider.value = 80
  print(volume.value)  // 80
  _ = slider
  _ = volume
}

// Sources/RivuletFoundation/Defaults/DefaultsValue.swift
private enum RivuletFoundation8: Example {
  static let path = "Sources/RivuletFoundation/Defaults/DefaultsValue.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    enum Theme: String, DefaultsValue { case light, dark }
    struct Volume: DefaultsValue {
      var percent = 50
      var stored: Any? { percent }
      init() {}
      init?(stored: Any) {
        guard let percent = stored as? Int, 0...100 ~= percent else { return nil }
        self.percent = percent
      }
    }
  }
}

// Sources/RivuletFoundation/Files/DirectoryChange.swift
private enum RivuletFoundation9: Example {
  static let path = "Sources/RivuletFoundation/Files/DirectoryChange.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    FileManager.default.reactive.changes(in: URL(filePath: "/tmp")).subscribe(
      onValue: { change in
        switch change {
        case .created(let name), .modified(let name): print("read \(name)")
        case .deleted(let name): print("forget \(name)")
        case .moved(let old, let new): print("\(old ?? "elsewhere") is now \(new ?? "elsewhere")")
        case .overflow: print("read everything")
        }
      },
      onFailure: { print($0) })
  }
}

// Sources/RivuletFoundation/Files/DirectoryChange.swift
private enum RivuletFoundation10: Example {
  static let path = "Sources/RivuletFoundation/Files/DirectoryChange.swift"
  static let claims: [String] = [##"  onValue: { print($0) },  // created("2026")"##]
  static let output = Output()
  static func run() async throws {
    let photos = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    FileManager.default.reactive.recursiveChanges(in: photos).subscribe(
      onValue: { print($0) },  // created("2026")
      onFailure: { print($0) })
    try FileManager.default.createDirectory(at: photos.appending(path: "2026"), withIntermediateDirectories: false)
    _ = photos
  }
}

// Sources/RivuletFoundation/Files/FileHandle+Reactive.swift
private enum RivuletFoundation11: Example {
  static let path = "Sources/RivuletFoundation/Files/FileHandle+Reactive.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.reactive.chunks
      .subscribe(onValue: { print($0.count) }, onFailure: { print($0) }, onCompletion: { print("closed") })
    _ = pipe
  }
}

// Sources/RivuletFoundation/Files/FileHandle+Reactive.swift
private func RivuletFoundation12() async throws {
  FileHandle.standardInput.reactive.lines.subscribe(onValue: { print("> \($0)") }, onFailure: { print($0) })
}

// Sources/RivuletFoundation/Files/FileManager+Reactive.swift
private enum RivuletFoundation13: Example {
  static let path = "Sources/RivuletFoundation/Files/FileManager+Reactive.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    FileManager.default.reactive.chunks(of: URL(filePath: "/etc/hosts"))
      .subscribe(onValue: { print($0.count) }, onFailure: { print($0) })
  }
}

// Sources/RivuletFoundation/Files/FileManager+Reactive.swift
private enum RivuletFoundation14: Example {
  static let path = "Sources/RivuletFoundation/Files/FileManager+Reactive.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    FileManager.default.reactive.lines(of: URL(filePath: "/etc/hosts"))
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  }
}

// Sources/RivuletFoundation/Files/FileManager+Reactive.swift
private enum RivuletFoundation15: Example {
  static let path = "Sources/RivuletFoundation/Files/FileManager+Reactive.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    FileManager.default.reactive.contents(of: URL(filePath: "/etc/hosts"))
      .map { String(decoding: $0, as: UTF8.self) }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  }
}

// Sources/RivuletFoundation/Files/Lines.swift
private enum RivuletFoundation16: Example {
  static let path = "Sources/RivuletFoundation/Files/Lines.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // one, two, three"##]
  static let output = Output()
  static func run() async throws {
    Signal<Data, Never>.from([Data("one\ntw".utf8), Data("o\r\nthree".utf8)]).lines()
      .subscribe { print($0) }  // one, two, three
  }
}

// Sources/RivuletFoundation/Files/Lines.swift
private enum RivuletFoundation17: Example {
  static let path = "Sources/RivuletFoundation/Files/Lines.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // one, two, read a line: Message too long"##]
  static let output = Output()
  static func run() async throws {
    Signal<Data, SystemFailure>.from([Data("one\ntwo\nthr".utf8), Data("ee\n".utf8)]).lines(atMost: 4)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // one, two, read a line: Message too long
  }
}

// Sources/RivuletFoundation/Notifications/NotificationCenter+Reactive.swift
private enum RivuletFoundation18: Example {
  static let path = "Sources/RivuletFoundation/Notifications/NotificationCenter+Reactive.swift"
  static let claims: [String] = [##"NotificationCenter.default.post(name: didSave, object: nil, userInfo: ["count": 3])  // 3 saved"##]
  static let output = Output()
  static func run() async throws {
    let didSave = Notification.Name("didSave")
    NotificationCenter.default.reactive.notifications(named: didSave) { $0.userInfo?["count"] as? Int }
      .subscribe { print("\($0) saved") }
    NotificationCenter.default.post(name: didSave, object: nil, userInfo: ["count": 3])  // 3 saved
    _ = didSave
  }
}

// Sources/RivuletFoundation/Programs/Program.swift
private enum RivuletFoundation19: Example {
  static let path = "Sources/RivuletFoundation/Programs/Program.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let list = Program("ls", arguments: ["-l"], directory: URL(filePath: "/tmp"))
    list.reactive.lines.subscribe(
      onValue: { event in
        switch event {
        case .output(let line): print(line)
        case .error(let line): print("! \(line)")
        case .exit(let status): print(status.isSuccess)
        }
      },
      onFailure: { print($0) })
    _ = list
  }
}

// Sources/RivuletFoundation/Programs/Program.swift
private enum RivuletFoundation20: Example {
  static let path = "Sources/RivuletFoundation/Programs/Program.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let sorted = Program("sort", input: .just(Data("b\na\n".utf8)))
    sorted.reactive.events.subscribe(
      onValue: { if case .output(let data) = $0 { print(data.count) } }, onFailure: { print($0) })
    _ = sorted
  }
}

// Sources/RivuletFoundation/Programs/Program.swift
private enum RivuletFoundation21: Example {
  static let path = "Sources/RivuletFoundation/Programs/Program.swift"
  static let claims: [String] = [##"print("no process is left")  // no process is left"##]
  static let output = Output()
  static func run() async throws {
    let server = Program("sh", arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], grace: .milliseconds(50))
    // The subscription is disposed after the first line, and the program ignores that it is asked to terminate.
    _ = try await server.reactive.lines.first()
    await server.reactive.ended.wait()
    print("no process is left")  // no process is left
    _ = server
  }
}

// Sources/RivuletFoundation/RateLimits/Limited.swift
private enum RivuletFoundation22: Example {
  static let path = "Sources/RivuletFoundation/RateLimits/Limited.swift"
  static let claims: [String] = [##"    .subscribe { print($0, scheduler.now) }  // first 0.0 seconds, second 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let limiter = RateLimiter(1, per: .seconds(2), on: scheduler)
    for name in ["first", "second"] {
      Signal<String, Never>.just(name).limited(by: limiter)
        .subscribe { print($0, scheduler.now) }  // first 0.0 seconds, second 2.0 seconds
    }
    scheduler.run()
    _ = scheduler
    _ = limiter
  }
}

// Sources/RivuletFoundation/RateLimits/Limited.swift
private enum RivuletFoundation23: Example {
  static let path = "Sources/RivuletFoundation/RateLimits/Limited.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let limiter = RateLimiter(10, per: .seconds(1), burst: 100, on: scheduler)
    let upload = Signal<String, RateLimitError>.just("uploaded").limited(by: limiter, cost: 200) { $0 }
    // A rate limiter with a burst of 100 can't admit a cost of 200. Split the work, or make the burst larger.
    upload.subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = scheduler
    _ = limiter
    _ = upload
  }
}

// Sources/RivuletFoundation/RateLimits/RateLimiter.swift
private enum RivuletFoundation24: Example {
  static let path = "Sources/RivuletFoundation/RateLimits/RateLimiter.swift"
  static let claims: [String] = [##"  .subscribe { print($0, scheduler.now) }  // 1 0.0 seconds, 2 0.2 seconds, 3 0.4 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let limiter = RateLimiter(5, per: .seconds(1), on: scheduler)
    Signal<Int, Never>.from(1...3).flatMap(.merge) { .just($0).limited(by: limiter) }
      .subscribe { print($0, scheduler.now) }  // 1 0.0 seconds, 2 0.2 seconds, 3 0.4 seconds
    scheduler.run()
    _ = scheduler
    _ = limiter
  }
}

// Sources/RivuletFoundation/Signals/POSIXSignal.swift
private enum RivuletFoundation25: Example {
  static let path = "Sources/RivuletFoundation/Signals/POSIXSignal.swift"
  static let claims: [String] = [##"print(POSIXSignal(rawValue: 15))  // SIGTERM"##]
  static let output = Output()
  static func run() async throws {
    print(POSIXSignal(rawValue: 15))  // SIGTERM
  }
}

// Sources/RivuletFoundation/Signals/POSIXSignal.swift
private enum RivuletFoundation26: Example {
  static let path = "Sources/RivuletFoundation/Signals/POSIXSignal.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let stop = Signal.posix(SIGTERM, SIGINT).take(first: 1)
    let work = Signal.interval(.seconds(1), on: QueueScheduler(label: "work"))
    work.take(until: stop).subscribe(onValue: { _ in print("working") }, onCompletion: { print("stopped in order") })
    _ = stop
    _ = work
  }
}

// Sources/RivuletFoundation/Sockets/SocketAddress+Reactive.swift
private enum RivuletFoundation27: Example {
  static let path = "Sources/RivuletFoundation/Sockets/SocketAddress+Reactive.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let late = SystemFailure(operation: "connect", path: "127.0.0.1:7000", code: .ETIMEDOUT)
    SocketAddress.tcp(host: "127.0.0.1", port: 7000).reactive.connect()
      .timeout(after: .seconds(5), on: QueueScheduler(label: "work"), throwing: late)
      .flatMap(.concat) { connection in connection.received.lines() }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = late
  }
}

// Sources/RivuletFoundation/Sockets/SocketAddress+Reactive.swift
private enum RivuletFoundation28: Example {
  static let path = "Sources/RivuletFoundation/Sockets/SocketAddress+Reactive.swift"
  static let claims: [String] = [##"for try await line in echo.values(buffering: .unbounded) { print(line) }  // one, two"##]
  static let output = Output()
  static func run() async throws {
    let isListening = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    let server = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isListening.send($0) }
      .flatMap(.merge) { client in
        client.received
          .flatMap(.merge) { client.send($0) }
          .then(client.finish())
          .catch { _ in .empty }
      }
      .subscribe(onValue: { _ in }, onFailure: { print($0) })
    let echo = isListening.signal.take(first: 1)
      .flatMap(.concat) { $0.reactive.connect() }
      .flatMap(.concat) { connection in
        connection.send(Data("one\ntwo\n".utf8))
          .then(connection.finish())
          .then(connection.received.lines(atMost: 1000))
      }
    for try await line in echo.values(buffering: .unbounded) { print(line) }  // one, two
    server.dispose()
    _ = isListening
    _ = server
    _ = echo
  }
}

// Sources/RivuletFoundation/Sockets/SocketAddress.swift
private enum RivuletFoundation29: Example {
  static let path = "Sources/RivuletFoundation/Sockets/SocketAddress.swift"
  static let claims: [String] = [##"print(SocketAddress.tcp(host: "::1", port: 7000))  // [::1]:7000"##]
  static let output = Output()
  static func run() async throws {
    print(SocketAddress.tcp(host: "::1", port: 7000))  // [::1]:7000
  }
}

// Sources/RivuletFoundation/Sockets/SocketConnection.swift
private enum RivuletFoundation30: Example {
  static let path = "Sources/RivuletFoundation/Sockets/SocketConnection.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let server = SocketAddress.tcp(host: "127.0.0.1", port: 7000)
    let greeting = server.reactive.connect().flatMap(.concat) { connection in
      connection.send(Data("hello\n".utf8)).then(connection.received.lines().take(first: 1))
    }
    greeting.subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = server
    _ = greeting
  }
}

// Sources/RivuletFoundation/Sockets/SocketConnection.swift
private func print(_ connection: SocketConnection) {
  connection.received.lines(atMost: 10_000)
    .timeout(after: .seconds(60), on: QueueScheduler(label: "work"), throwing: SystemFailure(operation: "wait", code: .ETIMEDOUT))
    .subscribe(onValue: { Swift.print($0) }, onFailure: { Swift.print($0) })
}

// Sources/RivuletFoundation/Sockets/SocketConnection.swift
private func send(_ file: FileHandle, over connection: SocketConnection) async throws {
  while let piece = try file.read(upToCount: 65_536), !piece.isEmpty { try await connection.send(piece).wait() }
  try await connection.finish().wait()
}

// Sources/RivuletFoundation/Sockets/SocketConnection.swift
private func end(_ connection: SocketConnection) {
  // Received to its end, so that nothing that was sent is lost when the connection is closed.
  connection.finish().then(connection.received).subscribe(onValue: { _ in }, onFailure: { print($0) })
}

// Sources/RivuletFoundation/SystemFailure.swift
private enum RivuletFoundation34: Example {
  static let path = "Sources/RivuletFoundation/SystemFailure.swift"
  static let claims: [String] = [##"print(failure)  // open /no/such/file: No such file or directory"##]
  static let output = Output()
  static func run() async throws {
    let failure = SystemFailure(operation: "open", path: "/no/such/file", code: .ENOENT)
    print(failure)  // open /no/such/file: No such file or directory
    _ = failure
  }
}

// Sources/RivuletFoundation/Timers/TimerAt.swift
private enum RivuletFoundation35: Example {
  static let path = "Sources/RivuletFoundation/Timers/TimerAt.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSinceNow: 86_400))
    Signal.timer(at: midnight, on: MainScheduler()).subscribe { _ in print("a new day") }
    _ = midnight
  }
}

@Test("the examples of RivuletFoundation print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletFoundation1.self, RivuletFoundation2.self, RivuletFoundation3.self, RivuletFoundation8.self, RivuletFoundation9.self, RivuletFoundation10.self, RivuletFoundation11.self, RivuletFoundation13.self, RivuletFoundation14.self, RivuletFoundation15.self, RivuletFoundation16.self, RivuletFoundation17.self, RivuletFoundation18.self, RivuletFoundation19.self, RivuletFoundation20.self, RivuletFoundation21.self, RivuletFoundation22.self, RivuletFoundation23.self, RivuletFoundation24.self, RivuletFoundation25.self, RivuletFoundation26.self, RivuletFoundation27.self, RivuletFoundation28.self, RivuletFoundation29.self, RivuletFoundation30.self, RivuletFoundation34.self, RivuletFoundation35.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
