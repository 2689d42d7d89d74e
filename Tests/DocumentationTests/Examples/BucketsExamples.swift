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

// Documentation/Buckets.md
private func Buckets1() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  guard let settings = try await connection.bucket("settings").first() else { return }
  let theme = settings.property(for: "theme")
  theme.signal.subscribe { print($0?.text ?? "not set") }
  try await settings.put("dark", for: "theme").wait()
  _ = connection
  _ = theme
}

// Documentation/Buckets.md
private func Buckets2() async throws {
  let connection = try NATSConnection("nats://127.0.0.1")
  guard let snapshots = try await connection.objectStore("snapshots").first() else { return }
  try await snapshots.put(URL(filePath: "/var/lib/app/database"), as: "database").wait()
  try await snapshots.get("database", to: URL(filePath: "/tmp/copy")).wait()
  _ = connection
}

// Documentation/Buckets.md
private enum Buckets3: Example {
  static let path = "Documentation/Buckets.md"
  static let claims: [String] = [##"scheduler.advance(by: .milliseconds(10))  // tea"##, ##"scheduler.advance(by: .milliseconds(10))  // cake"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let server = FakeNATS(on: scheduler, latency: .milliseconds(10))
    let (shop, kitchen) = (server.connection(), server.connection())
    kitchen.messages(on: "orders.*").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
    try shop.publish("tea", to: "orders.new")
    scheduler.advance(by: .milliseconds(10))  // tea
    kitchen.disconnect()
    try shop.publish("lost", to: "orders.new")
    scheduler.advance(by: .milliseconds(10))
    kitchen.reconnect()
    try shop.publish("cake", to: "orders.new")
    scheduler.advance(by: .milliseconds(10))  // cake
    _ = scheduler
    _ = server
  }
}

@Test("the examples of Buckets print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Buckets3.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
