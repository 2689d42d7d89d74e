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

// Documentation/Foundation.md
private func Foundation1() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  URLSession.shared.reactive.data(for: request)
    .validated()
    .map { String(decoding: $0.data, as: UTF8.self) }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = request
}

// Documentation/Foundation.md
private func Foundation2() async throws {
  let client = HTTPClient()
  client.response(to: HTTPRequest(URL(string: "http://127.0.0.1/v1/photos")!), atMost: 1 << 20)
    .subscribe(onValue: { print($0.status, $0.data.count) }, onFailure: { print($0) })
  _ = client
}

// Documentation/Foundation.md
private func Foundation3() async throws {
  var request = HTTPRequest(URL(string: "http://127.0.0.1/v1/photos")!)
  request.headers["X-Api-Key"] = "secret"
  request.secretHeaders = ["X-Api-Key"]
  HTTPClient().response(to: request).subscribe(onValue: { print($0.status) }, onFailure: { print($0) })
  var urlRequest = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  urlRequest.setValue("secret", forHTTPHeaderField: "X-Api-Key")
  URLSession.shared.reactive.data(for: urlRequest, redirections: .followed(secretHeaders: ["X-Api-Key"]))
    .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0) })
}

// Documentation/Foundation.md
private func Foundation4() async throws {
  let client = HTTPClient(timeout: .seconds(60))
  let request = HTTPRequest(URL(string: "http://127.0.0.1/votes")!)
  client.serverSentEvents(from: request, on: QueueScheduler(label: "votes"))
    .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })
  _ = client
  _ = request
}

// Documentation/Foundation.md
private enum Foundation5: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })  // vote 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Data, ServerSentEventTooLong>.from([Data("event: vote\nda".utf8), Data("ta: 3\n\n".utf8)])
      .serverSentEvents { $0 }
      .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })  // vote 3
  }
}

// Documentation/Foundation.md
private func Foundation6() async throws {
  let client = HTTPClient()
  let outgoing = Subject<String, Never>()
  client.webSocket(to: HTTPRequest(URL(string: "ws://127.0.0.1/chat")!)).subscribe(
    onValue: { event in
      switch event {
      case .opened(let socket): outgoing.signal.subscribe { socket.send(.text($0)) }
      case .message(.text(let text)): print(text)
      case .message(.binary(let data)): print("\(data.count) bytes")
      case .closed(let closing): print(closing.code, closing.reason)
      }
    },
    onFailure: { print($0) })
  outgoing.send("hello")
  _ = client
  _ = outgoing
}

// Documentation/Foundation.md
private func Foundation7() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/photo.jpg")!)
  let file = FileManager.default.temporaryDirectory.appending(path: "photo.jpg")
  URLSession.shared.reactive.download(for: request, to: file).subscribe(
    onValue: { event in
      switch event {
      case .progress(let received, let expected): print(received, expected ?? -1)
      case .finished(let file, _): print("saved as \(file.path)")
      }
    },
    onFailure: { failure in
      switch failure {
      case .network(let error): print(error.localizedDescription)
      case .file(let failure): print(failure)
      }
    })
  _ = request
  _ = file
}

// Documentation/Foundation.md
private func Foundation8() async throws {
  var request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  request.httpMethod = "POST"
  let upload = URLSession.shared.reactive.upload(for: request, from: Data(count: 1_000_000))
  upload.subscribe(
    onValue: { event in
      switch event {
      case .progress(let sent, let total): print("\(100 * sent / total) %")
      case .finished(let data, _): print("\(data.count) bytes of answer")
      }
    },
    onFailure: { print($0.localizedDescription) })
  _ = upload
}

// Documentation/Foundation.md
private enum Foundation9: Example {
  static let path = "Documentation/Foundation.md"
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

// Documentation/Foundation.md
private func Foundation10() async throws {
  let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  let slider = MutableProperty(0)
  slider.channel().bind(to: volume.channel())
  print(slider.value)  // 50
  // Kept for the next start.
  slider.value = 80
  _ = volume
  _ = slider
}

// Documentation/Foundation.md
private func Foundation11() async throws {
  enum Theme: String, DefaultsValue { case light, dark }
  let theme = UserDefaults.standard.reactive.property(forKey: "theme", default: Theme.light)
  print(theme.value)
  _ = theme
}

// Documentation/Foundation.md
private enum Foundation12: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let files = FileManager.default.reactive
    files.lines(of: URL(filePath: "/etc/hosts")).filter { !$0.hasPrefix("#") }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    files.contents(of: URL(filePath: "/etc/hostname")).map { String(decoding: $0, as: UTF8.self) }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = files
  }
}

// Documentation/Foundation.md
private enum Foundation13: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.reactive.lines
      .subscribe(onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("closed") })
    pipe.fileHandleForWriting.write(Data("one\ntwo\n".utf8))
    _ = pipe
  }
}

// Documentation/Foundation.md
private enum Foundation14: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    FileManager.default.reactive.changes(in: URL(filePath: "/tmp")).subscribe(
      onValue: { change in
        switch change {
        case .created(let name), .modified(let name): print("read \(name)")
        case .deleted(let name): print("forget \(name)")
        case .moved(let old, let new): print(old ?? "elsewhere", "→", new ?? "elsewhere")
        case .overflow: print("read everything")
        }
      },
      onFailure: { print($0) })
  }
}

// Documentation/Foundation.md
private enum Foundation15: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"changes.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // created("2026"), created("2026/may")"##]
  static let output = Output()
  static func run() async throws {
    let photos = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    let changes = FileManager.default.reactive.recursiveChanges(in: photos).take(first: 2).replayLazily(upTo: 2)
    changes.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // created("2026"), created("2026/may")
    try FileManager.default.createDirectory(at: photos.appending(path: "2026/may"), withIntermediateDirectories: true)
    try await changes.wait()
    _ = photos
    _ = changes
  }
}

// Documentation/Foundation.md
private enum Foundation16: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"    case .output(let line): print(line)  // b, a"##, ##"    case .exit(let status): print(status.isSuccess)  // true"##]
  static let output = Output()
  static func run() async throws {
    let sort = Program("sort", arguments: ["-r"], input: .just(Data("a\nb\n".utf8)))
    sort.reactive.lines.subscribe(
      onValue: { event in
        switch event {
        case .output(let line): print(line)  // b, a
        case .error(let line): print("! \(line)")
        case .exit(let status): print(status.isSuccess)  // true
        }
      },
      onFailure: { print($0) })
    _ = sort
  }
}

// Documentation/Foundation.md
private func Foundation17() async throws {
  let server = Program("server")
  FileManager.default.reactive.changes(in: URL(filePath: "/etc/server"))
    .map { _ in }
    .prepend(())
    .flatMap(.latest) { server.reactive.ended.then(server.reactive.lines) }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = server
}

// Documentation/Foundation.md
private func Foundation18() async throws {
  Signal.posix(SIGINT, SIGTERM).subscribe { exit(128 + $0.rawValue) }
}

// Documentation/Foundation.md
private enum Foundation19: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("ended") })  // ended"##]
  static let output = Output()
  static func run() async throws {
    Program("sleep", arguments: ["1000"]).reactive.events
      .take(until: Signal.timer(after: .milliseconds(10), on: QueueScheduler(label: "limit")))
      .subscribe(onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("ended") })  // ended
  }
}

// Documentation/Foundation.md
private enum Foundation20: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"  .subscribe(onValue: { if case .output(let line) = $0 { print(line) } }, onFailure: { print($0) })  // fig, pear"##]
  static let output = Output()
  static func run() async throws {
    let list = Program("printf", arguments: ["pear\nfig\n"]).reactive.events
      .compactMap { event in if case .output(let data) = event { data } else { nil } }
      .catch(with: Signal<Data, Never>.empty)
    Program("sort", input: list).reactive.lines
      .subscribe(onValue: { if case .output(let line) = $0 { print(line) } }, onFailure: { print($0) })  // fig, pear
    _ = list
  }
}

// Documentation/Foundation.md
private enum Foundation21: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"for try await answer in answers.values(buffering: .unbounded) { print(answer) }  // ONE, TWO"##]
  static let output = Output()
  static func run() async throws {
    let isListening = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    let server = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isListening.send($0) }
      .flatMap(.merge) { client in
        client.received.lines(atMost: 1000)
          .flatMap(.merge) { line in client.send(Data("\(line.uppercased())\n".utf8)) }
          .then(client.finish())
          .catch { failure in
            print(failure)
            return .empty
          }
      }
      .subscribe(onValue: { _ in }, onFailure: { print($0) })
    let answers = isListening.signal.take(first: 1)
      .flatMap(.concat) { address in address.reactive.connect() }
      .flatMap(.concat) { connection in
        connection.send(Data("one\ntwo\n".utf8))
          .then(connection.finish())
          .then(connection.received.lines(atMost: 1000))
      }
    for try await answer in answers.values(buffering: .unbounded) { print(answer) }  // ONE, TWO
    server.dispose()
    _ = isListening
    _ = server
    _ = answers
  }
}

// Documentation/Foundation.md
private enum Foundation22: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let stop = Signal.posix(SIGTERM, SIGINT).take(first: 1)
    Signal.interval(.seconds(1), on: QueueScheduler(label: "work"))
      .take(until: stop)
      .subscribe(onValue: { print($0, "working") }, onCompletion: { print("stopped in order") })
    _ = stop
  }
}

// Documentation/Foundation.md
private enum Foundation23: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"  .subscribe { print($0, scheduler.now) }  // answer 1 0.0 seconds, answer 2 0.2 seconds, answer 3 0.4 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let limiter = RateLimiter(5, per: .seconds(1), on: scheduler)
    Signal<Int, Never>.from(1...3)
      .flatMap(.merge) { Signal<String, Never>.just("answer \($0)").limited(by: limiter) }
      .subscribe { print($0, scheduler.now) }  // answer 1 0.0 seconds, answer 2 0.2 seconds, answer 3 0.4 seconds
    scheduler.run()
    _ = scheduler
    _ = limiter
  }
}

// Documentation/Foundation.md
private enum Foundation24: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = [##"photos.loadValue(for: 7).subscribe { print($0) }  // loading 7, photo 7"##, ##"photos.loadValue(for: 7).subscribe { print($0) }  // photo 7"##, ##"print(photos.value(for: 7) ?? "expired")  // expired"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let photos = Cache<Int, String, Never>(capacity: 1000, timeToLive: .seconds(60), on: scheduler) { number in
      print("loading", number)
      return .just("photo \(number)")
    }
    photos.loadValue(for: 7).subscribe { print($0) }  // loading 7, photo 7
    photos.loadValue(for: 7).subscribe { print($0) }  // photo 7
    scheduler.advance(by: .seconds(60))
    print(photos.value(for: 7) ?? "expired")  // expired
    _ = scheduler
    _ = photos
  }
}

// Documentation/Foundation.md
private enum Foundation25: Example {
  static let path = "Documentation/Foundation.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSinceNow: 86_400))
    Signal.timer(at: midnight, on: MainScheduler()).subscribe { _ in print("a new day") }
    _ = midnight
  }
}

@Test("the examples of Foundation print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Foundation5.self, Foundation9.self, Foundation12.self, Foundation13.self, Foundation14.self, Foundation15.self, Foundation16.self, Foundation19.self, Foundation20.self, Foundation21.self, Foundation22.self, Foundation23.self, Foundation24.self, Foundation25.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
