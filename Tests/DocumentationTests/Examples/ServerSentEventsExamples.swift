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

// Sources/ServerSentEvents/ServerSentEvents.swift
private enum ServerSentEvents1: Example {
  static let path = "Sources/ServerSentEvents/ServerSentEvents.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })  // message one, vote 2"##]
  static let output = Output()
  static func run() async throws {
    let pieces = [Data("data: one\n\nevent: vo".utf8), Data("te\ndata: 2\n\n".utf8)]
    Signal<Data, ServerSentEventTooLong>.from(pieces).serverSentEvents { $0 }
      .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })  // message one, vote 2
    _ = pieces
  }
}

@Test("the examples of ServerSentEvents print what their comments say", .timeLimit(.minutes(10)), arguments: [
  ServerSentEvents1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
