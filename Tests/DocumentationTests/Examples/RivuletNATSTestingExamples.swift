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

// Sources/RivuletNATSTesting/FakeNATS.swift
private enum RivuletNATSTesting1: Example {
  static let path = "Sources/RivuletNATSTesting/FakeNATS.swift"
  static let claims: [String] = [##"scheduler.advance(by: .milliseconds(10))  // tea"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let server = FakeNATS(on: scheduler, latency: .milliseconds(10))
    let (shop, kitchen) = (server.connection(), server.connection())
    kitchen.messages(on: "orders.*").subscribe(onValue: { print($0.text) }, onFailure: { print($0) })
    try shop.publish("tea", to: "orders.new")
    scheduler.advance(by: .milliseconds(10))  // tea
    _ = scheduler
    _ = server
  }
}

@Test("the examples of RivuletNATSTesting print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletNATSTesting1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
