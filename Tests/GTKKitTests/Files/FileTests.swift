import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct FileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func file(_ name: String) -> any File { AnyFile(path: folder.appending(path: name).path) }
    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func `bytes have their content`() {
      let content: [UInt8] = [0, 255, 7]
      #expect(Bytes(data: content).content == content)
      #expect(Bytes(data: content).slice(offset: 1, length: 2).content == [255, 7])
      #expect(Bytes(data: nil).content == [])
      #expect(Bytes(data: content).withUnsafeBytes { $0.count } == 3)
    }

    @Test func `what is written to a file is read from it`() async throws {
      defer { removeFolder() }
      let file = file("bytes")
      let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      _ = try await pumping { try await file.replaceContents(with: content) }
      #expect(try await pumping { try await file.contents() } == content)
      _ = try await pumping { try await file.replaceContents(with: "Gedicht über Ä") }
      #expect(try await pumping { try await file.text() } == "Gedicht über Ä")
      #expect(try String(contentsOf: folder.appending(path: "bytes"), encoding: .utf8) == "Gedicht über Ä")
    }

    @Test func `a file that is no text is an error with a sentence, and so is one that is missing`() async throws {
      defer { removeFolder() }
      let file = file("picture")
      _ = try await pumping { try await file.replaceContents(with: [0x41, 0xFF, 0xFE]) }
      let wrong = await #expect(throws: GLibError.self) { try await pumping { try await file.text() } }
      #expect(
        wrong?.message.hasSuffix(
          "picture is no text in UTF-8. Open it in a program for its format, or convert it first.") == true)
      let missing = await #expect(throws: GLibError.self) {
        try await pumping { try await self.file("none").contents() }
      }
      #expect(missing?.message.contains(String(cString: strerror(ENOENT))) == true)
    }

    @Test func `a file that another program has changed is replaced only if asked to`() async throws {
      defer { removeFolder() }
      let file = file("shared")
      let version = try await pumping { try await file.replaceContents(with: "mine") }
      _ = try await pumping { try await file.replaceContents(with: "theirs, and longer") }
      // The version is the time of the change, which the second may share.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path!)
      await #expect(throws: GLibError.self) {
        try await pumping { try await file.replaceContents(with: "mine again", etag: version) }
      }
      _ = try await pumping { try await file.replaceContents(with: "mine again", makesBackup: true) }
      #expect(try await pumping { try await self.file("shared~").text() } == "theirs, and longer")
    }

    @Test func `a folder lists all its files, also those whose names are no text`() async throws {
      defer { removeFolder() }
      for number in 0..<600 { try Data([1, 2]).write(to: folder.appending(path: "\(number)")) }
      let odd: [CChar] = folder.path.utf8CString.dropLast() + [0x2F, 0x61, CChar(bitPattern: 0xFF), 0]
      close(open(odd, O_CREAT | O_WRONLY, 0o600))
      // Foundation can't remove it.
      defer { unlink(odd) }
      let folder = AnyFile(path: folder.path)
      let children = try await pumping { try await folder.children() }
      #expect(children.count == 601)
      #expect(
        children.filter { $0.info.size == 2 && $0.file.path?.hasSuffix("/" + ($0.info.name ?? "")) == true }.count
          == 600)
      let strange = try #require(children.first { $0.info.size == 0 })
      #expect(strange.file.exists())
      await #expect(throws: GLibError.self) { try await pumping { try await self.file("0").children() } }
    }

    @Test func `cancelling the task cancels the reading`() async throws {
      defer { removeFolder() }
      let file = file("bytes")
      _ = try await pumping { try await file.replaceContents(with: "text") }
      let reading = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await file.contents()
      }
      let error = await #expect(throws: GLibError.self) { try await pumping { try await reading.value } }
      #expect(error?.isCancellation == true)
    }
  }
}
