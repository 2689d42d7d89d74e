import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct CopyTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func file(_ name: String) -> any File { AnyFile(path: folder.appending(path: name).path) }
    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to name: String) throws {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: false, encoding: .utf8)
    }

    private func text(of name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test func `a folder is copied with all that is in it, and with its permissions`() async throws {
      defer { removeFolder() }
      try write("spring", to: "poems/spring")
      try write("hail", to: "poems/old/winter/hail")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/poems/latest", withDestinationPath: "spring")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/poems/old")
      let odd: [CChar] = (folder.path + "/poems/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
      let oddCopy: [CChar] = (folder.path + "/copy/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
      close(open(odd, O_CREAT | O_WRONLY, 0o600))
      // Foundation can't remove them.
      defer {
        unlink(odd)
        unlink(oddCopy)
      }
      try await pumping { try await self.file("poems").copy(to: self.file("copy")) }
      #expect(try text(of: "copy/spring") == "spring" && text(of: "copy/old/winter/hail") == "hail")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/copy/latest") == "spring")
      let permissions = try FileManager.default.attributesOfItem(atPath: folder.path + "/copy/old")[.posixPermissions]
      #expect(permissions as? Int == 0o700)
      #expect(access(oddCopy, F_OK) == 0)
    }

    @Test func `what exists is replaced only if asked to, and stays otherwise`() async throws {
      defer { removeFolder() }
      for (name, text) in [("a/poem", "new"), ("a/more", "more"), ("b/poem", "old"), ("b/kept", "kept")] {
        try write(text, to: name)
      }
      for name in ["a", "a/poem"] {
        let refusal = await #expect(throws: GLibError.self) {
          try await pumping { try await self.file(name).copy(to: self.file(name == "a" ? "b" : "b/poem")) }
        }
        #expect(refusal?.ioCode == .exists)
      }
      #expect(try text(of: "b/poem") == "old")
      try await pumping { try await self.file("a").copy(to: self.file("b"), flags: [.overwrite, .nofollowSymlinks]) }
      #expect(try text(of: "b/poem") == "new" && text(of: "b/more") == "more" && text(of: "b/kept") == "kept")
    }

    @Test func `a folder is not copied into itself`() async throws {
      defer { removeFolder() }
      try write("spring", to: "poems/spring")
      let error = await #expect(throws: GLibError.self) {
        try await pumping { try await self.file("poems").copy(to: self.file("poems/copy")) }
      }
      #expect(error?.ioCode == .invalidArgument)
      #expect(error?.message.hasSuffix("poems can't be copied into itself. Choose a place outside of it.") == true)
      #expect(!file("poems/copy").exists())
    }

    @Test func `cancelling the task ends the copying`() async throws {
      defer { removeFolder() }
      try write("spring", to: "poem")
      let copying = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await file("poem").copy(to: file("copy"))
      }
      let error = await #expect(throws: GLibError.self) { try await pumping { try await copying.value } }
      #expect(error?.isCancellation == true && error?.ioCode == .cancelled)
      #expect(!file("copy").exists())
    }

    @Test func `an error of another domain has no code of GIO's`() async {
      defer { removeFolder() }
      let missing = await #expect(throws: GLibError.self) {
        try await pumping { try await self.file("none").contents() }
      }
      #expect(missing?.ioCode == .notFound)
      #expect(GLibError(domain: "gdk-pixbuf-error-quark", code: 1, message: "").ioCode == nil)
      #expect(missing.map { GLibError(domain: $0.domain, code: .max, message: "").ioCode } == .some(nil))
    }
  }
}
