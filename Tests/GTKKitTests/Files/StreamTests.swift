import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct StreamTests {
    @Test func `bytes are written to a stream and read from it to the end or the limit`() async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let file = AnyFile(path: path)
      try await pumping {
        let stream = try await file.replace(etag: nil, makesBackup: false)
        try await stream.writeAll(content)
        try await stream.writeAll([])
        try await stream.close()
      }
      #expect(try await pumping { try await file.read().readAll() } == content)
      #expect(try await pumping { try await file.read().readAll(limit: 70_000) } == Array(content.prefix(70_000)))
    }

    @Test func `what can't be written is an error, and so is a cancelled task`() async throws {
      let full = AnyFile(path: "/dev/full")
      let error = await #expect(throws: GLibError.self) {
        try await pumping { try await full.append().writeAll([1]) }
      }
      #expect(error?.message.isEmpty == false)
      let writing = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await AnyFile(path: "/dev/null").append().writeAll([1])
      }
      let cancelled = await #expect(throws: GLibError.self) { try await pumping { try await writing.value } }
      #expect(cancelled?.isCancellation == true)
    }
  }
}
