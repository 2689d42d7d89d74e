import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ClipboardTests {
    @Test func `a copied text can be read back`() async throws {
      Clipboard.set("http://127.0.0.1/photos/1?a=b&c=ü")
      #expect(try await pumping { await Clipboard.text() } == "http://127.0.0.1/photos/1?a=b&c=ü")
    }
  }
}
