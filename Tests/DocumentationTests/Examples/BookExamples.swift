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

// Documentation/Book/Book.md
private enum Book1: Example {
  static let path = "Documentation/Book/Book.md"
  static let claims: [String] = [##"for name in ["garden", "roof"] { print(name) }  // garden, roof"##]
  static let output = Output()
  static func run() async throws {
    for name in ["garden", "roof"] { print(name) }  // garden, roof
  }
}

@Test("the examples of Book print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Book1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
