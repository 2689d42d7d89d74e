// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Reading.swift
private func theme(_ settings: KeyValueBucket) async throws -> String? { try await settings.get("theme").first()??.text }

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Reading.swift
private func log(_ settings: KeyValueBucket) {
  settings.watch("window.*").subscribe(onValue: { print($0.key, $0.text ?? "deleted") }, onFailure: { print($0) })
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Reading.swift
private func isDark(_ settings: KeyValueBucket) -> Property<Bool> {
  settings.property(for: "theme").map { $0?.text == "dark" }
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Writing.swift
private func darken(_ settings: KeyValueBucket) async throws { try await settings.put("dark", for: "theme").wait() }

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Writing.swift
private func claim(_ name: String, in names: KeyValueBucket) -> Signal<Bool, NATSFailure> {
  names.create("taken", for: name).map { _ in true }
    .catch { failure in if case .conflict = failure { .just(false) } else { .fail(failure) } }
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket+Writing.swift
private func increment(_ key: String, in numbers: KeyValueBucket) -> Signal<UInt64, NATSFailure> {
  numbers.get(key).flatMap(.concat) { entry in
    numbers.update(.text("\((Int(entry?.text ?? "") ?? 0) + 1)"), for: key, ifRevision: entry?.revision ?? 0)
  }
  .retry { failure, _ in if case .conflict = failure { true } else { false } }
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket.swift
private func RivuletNATS7() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  guard let settings = try await connection.bucket("settings").first() else { fatalError() }
  let theme = settings.property(for: "theme")
  theme.signal.subscribe { print($0?.text ?? "not set") }
  try await settings.put("dark", for: "theme").wait()
  _ = connection
  _ = theme
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket.swift
private func RivuletNATS8() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.bucket("settings").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/KeyValue/KeyValueBucket.swift
private func RivuletNATS9() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.bucket(named: "settings").subscribe(onValue: { print($0.replicas) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/KeyValue/KeyValueOptions.swift
private enum RivuletNATS10: Example {
  static let path = "Sources/RivuletNATS/KeyValue/KeyValueOptions.swift"
  static let claims: [String] = [##"print(options.history, options.replicas)  // 5 1"##]
  static let output = Output()
  static func run() async throws {
    var options = KeyValueOptions()
    options.history = 5
    options.maximumAge = .seconds(3600)
    print(options.history, options.replicas)  // 5 1
  }
}

// Sources/RivuletNATS/NATSConnection+Drain.swift
private func RivuletNATS11() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.drain().subscribe(onValue: { _ in }, onFailure: { print($0) }, onCompletion: { print("closed") })
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Drain.swift
private func RivuletNATS12() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  try connection.publish("last words", to: "log")
  try await connection.flush().wait()
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Messages.swift
private func RivuletNATS13() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.messages(on: "orders.*").map(\.text).subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Publish.swift
private func RivuletNATS14() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  try connection.publish(.json(["price": 42]), to: "prices.tea", headers: ["Currency": "EUR"])
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Request.swift
private func RivuletNATS15() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.request("tea", on: "prices").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Request.swift
private func RivuletNATS16() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.replies(to: "who is there", on: "roll-call", limit: 100, within: .seconds(1)).map(\.text).collect()
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/NATSConnection+Respond.swift
private func RivuletNATS17() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  let service = connection.respond(on: "prices", queue: "prices") { request in
    Signal<NATSPayload, Never>.just(request.text == "tea" ? "4.20" : "unknown")
  }
  service.subscribe(onValue: { _ in }, onFailure: { print($0) })
  _ = connection
  _ = service
}

// Sources/RivuletNATS/NATSConnection.swift
private func RivuletNATS18() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.messages(on: "greetings").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
  try connection.publish("hello", to: "greetings")
  _ = connection
}

// Sources/RivuletNATS/NATSConnection.swift
private func RivuletNATS19() async throws {
  NATSConnection.connection(NATSOptions(servers: ["nats://127.0.0.1"]))
    .subscribe(onValue: { print($0.state.value) }, onFailure: { print($0) })
}

// Sources/RivuletNATS/NATSFailure.swift
private enum RivuletNATS20: Example {
  static let path = "Sources/RivuletNATS/NATSFailure.swift"
  static let claims: [String] = [##"print(NATSFailure.noResponders(subject: "prices"))  // Nothing answers on 'prices'. Start a service that responds there."##]
  static let output = Output()
  static func run() async throws {
    print(NATSFailure.noResponders(subject: "prices"))  // Nothing answers on 'prices'. Start a service that responds there.
  }
}

// Sources/RivuletNATS/NATSHeaders+Trace.swift
private enum RivuletNATS21: Example {
  static let path = "Sources/RivuletNATS/NATSHeaders+Trace.swift"
  static let claims: [String] = [##"print(headers["Trace-Id"] ?? "")  // order 4711"##]
  static let output = Output()
  static func run() async throws {
    var headers = NATSHeaders()
    headers.trace = "order 4711"
    print(headers["Trace-Id"] ?? "")  // order 4711
  }
}

// Sources/RivuletNATS/NATSHeaders+Trace.swift
private func handle(_ order: NATSMessage, _ log: Logger) { log.tracing(order).report("Order received") }

// Sources/RivuletNATS/NATSHeaders.swift
private enum RivuletNATS23: Example {
  static let path = "Sources/RivuletNATS/NATSHeaders.swift"
  static let claims: [String] = [##"print(headers["Region"] ?? "", headers.values(of: "Region"))  // eu ["eu", "us"]"##]
  static let output = Output()
  static func run() async throws {
    var headers: NATSHeaders = ["Region": "eu"]
    headers.add("us", to: "Region")
    print(headers["Region"] ?? "", headers.values(of: "Region"))  // eu ["eu", "us"]
  }
}

// Sources/RivuletNATS/NATSMessage+Making.swift
private enum RivuletNATS24: Example {
  static let path = "Sources/RivuletNATS/NATSMessage+Making.swift"
  static let claims: [String] = [##"print(message.text, message.subject, message.header("Region") ?? "")  // tea orders.new eu"##]
  static let output = Output()
  static func run() async throws {
    let message = try NATSMessage("tea", on: "orders.new", headers: ["Region": "eu"])
    print(message.text, message.subject, message.header("Region") ?? "")  // tea orders.new eu
    _ = message
  }
}

// Sources/RivuletNATS/NATSMessage.swift
private func sum(_ message: NATSMessage) -> Int { message.withBytes { $0.reduce(0) { $0 + Int($1) } } }

// Sources/RivuletNATS/NATSMessaging+Respond.swift
private func RivuletNATS26() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.respond(on: "sums", decoding: [Int].self) { numbers in Signal<Int, Never>.just(numbers.reduce(0, +)) }
    .subscribe(onValue: { _ in }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/NATSMessaging.swift
private func prices(_ nats: some NATSMessaging) -> Signal<String, NATSFailure> { nats.messages(on: "prices.*").map(\.text) }

// Sources/RivuletNATS/NATSOptions.swift
private enum RivuletNATS28: Example {
  static let path = "Sources/RivuletNATS/NATSOptions.swift"
  static let claims: [String] = [##"print(options.servers.count, options.reconnectWait)  // 2 0.25 seconds"##]
  static let output = Output()
  static func run() async throws {
    var options = NATSOptions(servers: ["nats://10.0.0.1", "nats://10.0.0.2"])
    options.access = .user("importer", password: "secret")
    print(options.servers.count, options.reconnectWait)  // 2 0.25 seconds
  }
}

// Sources/RivuletNATS/NATSPayload.swift
private enum RivuletNATS29: Example {
  static let path = "Sources/RivuletNATS/NATSPayload.swift"
  static let claims: [String] = [##"print(greeting.bytes.count, numbers.bytes.count)  // 5 7"##]
  static let output = Output()
  static func run() async throws {
    let greeting: NATSPayload = "hello"
    let numbers = try NATSPayload.json([1, 2, 3])
    print(greeting.bytes.count, numbers.bytes.count)  // 5 7
    _ = greeting
    _ = numbers
  }
}

// Sources/RivuletNATS/ObjectStore/ObjectStore+Listing.swift
private func names(_ snapshots: ObjectStore) async throws -> [String] { try await snapshots.objects.first()?.map(\.name) ?? [] }

// Sources/RivuletNATS/ObjectStore/ObjectStore+Reading.swift
private func size(_ name: String, in store: ObjectStore) -> Signal<Int, NATSFailure> { store.read(name).reduce(0) { $0 + $1.count } }

// Sources/RivuletNATS/ObjectStore/ObjectStore+Reading.swift
private func load(_ file: URL, from snapshots: ObjectStore) async throws { try await snapshots.get("database", to: file).wait() }

// Sources/RivuletNATS/ObjectStore/ObjectStore+Storing.swift
private func save(_ database: URL, in snapshots: ObjectStore) async throws { try await snapshots.put(database, as: "database").wait() }

// Sources/RivuletNATS/ObjectStore/ObjectStore.swift
private func RivuletNATS34() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  guard let snapshots = try await connection.objectStore("snapshots").first() else { fatalError() }
  try await snapshots.put(URL(filePath: "/tmp/database"), as: "database").wait()
  try await snapshots.get("database", to: URL(filePath: "/tmp/copy")).wait()
  _ = connection
}

// Sources/RivuletNATS/ObjectStore/ObjectStore.swift
private func RivuletNATS35() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.objectStore("snapshots").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Signal+Decoding.swift
private func RivuletNATS36() async throws {
  struct Order: Decodable { let tea: String }
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.messages(on: "orders").decoded(as: Order.self).subscribe(onValue: { print($0.tea) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Signal+Decoding.swift
private func RivuletNATS37() async throws {
  struct Order: Decodable { let tea: String }
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.stream(named: "ORDERS").flatMap(.latest) { $0.ordered().decoded(as: Order.self) }
    .subscribe(onValue: { print($0.tea) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Streams/ConsumerOptions.swift
private enum RivuletNATS38: Example {
  static let path = "Sources/RivuletNATS/Streams/ConsumerOptions.swift"
  static let claims: [String] = [##"print(options.acknowledgeWithin, options.maximumUnacknowledged)  // 30.0 seconds 1000"##]
  static let output = Output()
  static func run() async throws {
    var options = ConsumerOptions(filter: "orders.new")
    options.maximumDeliveries = 5
    print(options.acknowledgeWithin, options.maximumUnacknowledged)  // 30.0 seconds 1000
  }
}

// Sources/RivuletNATS/Streams/NATSConnection+Append.swift
private func RivuletNATS39() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  try connection.append(.json(["tea": 3]), to: "orders.new", id: "order-4711")
    .subscribe(onValue: { print($0.sequence) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Streams/NATSConnection+Streams.swift
private func RivuletNATS40() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  let orders = try await connection.stream(StreamOptions("ORDERS", subjects: ["orders.>"])).first()
  print(orders?.name ?? "")
  _ = connection
  _ = orders
}

// Sources/RivuletNATS/Streams/NATSConnection+Streams.swift
private func RivuletNATS41() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.stream(named: "ORDERS").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Streams/NATSStream+Consumers.swift
private func RivuletNATS42() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.stream(named: "ORDERS").flatMap(.latest) { $0.ordered(from: .first).map { "\($0.sequence) \($0.text)" } }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Streams/NATSStream+Consumers.swift
private func RivuletNATS43() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  connection.stream(named: "ORDERS").flatMap(.latest) { $0.consumer(durable: "billing") }
    .subscribe(
      onValue: { order in
        print(order.text)
        order.acknowledge()
      }, onFailure: { print($0) })
  _ = connection
}

// Sources/RivuletNATS/Streams/NATSStream.swift
private func forget(_ orders: NATSStream) async throws { try await orders.purge(before: 1000).wait() }

// Sources/RivuletNATS/Streams/StreamMessage.swift
private func handle(_ message: StreamMessage) {
  print(message.sequence, message.text)
  message.acknowledge()
}

// Sources/RivuletNATS/Streams/StreamOptions.swift
private enum RivuletNATS46: Example {
  static let path = "Sources/RivuletNATS/Streams/StreamOptions.swift"
  static let claims: [String] = [##"print(options.name, options.replicas)  // ORDERS 3"##]
  static let output = Output()
  static func run() async throws {
    var options = StreamOptions("ORDERS", subjects: ["orders.>"])
    options.replicas = 3
    options.maximumAge = .seconds(7 * 86_400)
    print(options.name, options.replicas)  // ORDERS 3
  }
}

@Test("the examples of RivuletNATS print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletNATS10.self, RivuletNATS20.self, RivuletNATS21.self, RivuletNATS23.self, RivuletNATS24.self, RivuletNATS28.self, RivuletNATS29.self, RivuletNATS38.self, RivuletNATS46.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
