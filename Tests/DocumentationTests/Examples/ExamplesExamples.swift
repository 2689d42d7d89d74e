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

// Documentation/Examples.md
private enum Examples1: Example {
  static let path = "Documentation/Examples.md"
  static let claims: [String] = [##"  .subscribe { hosts in print(hosts[0]) }  // ada 1, ada 2, ada 2"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never>.from(["ERROR ada / timed out", "INFO  bert /", "ERROR ada / timed out", "ERROR cleo / timed out"])
    lines
      .filter { $0.hasPrefix("ERROR") }
      .compactMap { line in line.split(separator: " ").dropFirst().first }
      .accumulate(into: [:]) { counts, host in counts[host, default: 0] += 1 }
      .map { counts in counts.sorted { $0.value > $1.value }.map { host, count in "\(host) \(count)" } }
      .subscribe { hosts in print(hosts[0]) }  // ada 1, ada 2, ada 2
    _ = lines
  }
}

@Test("the examples of Examples print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Examples1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
