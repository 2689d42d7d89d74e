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

// Documentation/MigrationFromQt.md
private enum MigrationFromQt1: Example {
  static let path = "Documentation/MigrationFromQt.md"
  static let claims: [String] = [##"volume.level.signal.subscribe { print("level", $0) }  // level 50"##, ##"volume.isMuted.signal.subscribe { print("muted", $0) }  // muted false"##, ##"volume.setLevel(120)  // level 100"##, ##"volume.setLevel(-5)  // level 0, muted true"##]
  static let output = Output()
  static func run() async throws {
    final class Volume: Sendable {
      private let stored = MutableProperty(50)
      let level: Property<Int>
      let isMuted: Property<Bool>
      init() {
        level = stored.removeDuplicates()
        isMuted = level.map { $0 == 0 }.removeDuplicates()
      }
      func setLevel(_ level: Int) { stored.value = min(max(level, 0), 100) }
    }
    let volume = Volume()
    volume.level.signal.subscribe { print("level", $0) }  // level 50
    volume.isMuted.signal.subscribe { print("muted", $0) }  // muted false
    volume.setLevel(120)  // level 100
    volume.setLevel(100)
    volume.setLevel(-5)  // level 0, muted true
    _ = volume
  }
}

@Test("the examples of MigrationFromQt print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromQt1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
