import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ScreenshotTests {
    @Test func `a screenshot has the colours of the window`() async throws {
      let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
      let blue = Bitmap.Pixel(red: 0, green: 0, blue: 255)
      let window = AdwaitaApplicationWindow(width: 400, height: 200)
      defer { window.destroy() }
      window.content = Picture(
        Bitmap(width: 2, height: 1, pixels: [red, blue]), contentFit: .fill)
      try await present(window)
      let shot = try await pumping { try await window.screenshot() }
      #expect(shot.width == 400)
      #expect(shot.height == 200)
      let pixels = shot.pixels
      #expect(pixels[100 * 400 + 20] == red)
      #expect(pixels[100 * 400 + 380] == blue)
    }

    @Test func `a screenshot is written as a PNG file`() async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let window = AdwaitaApplicationWindow(width: 400, height: 200)
      defer { window.destroy() }
      try await present(window)
      try await pumping { try await window.screenshot(to: path) }
      let file = try Bitmap(decoding: [UInt8](Data(contentsOf: URL(filePath: path))))
      #expect(file.width == 400)
      for place in ["/nowhere/window.png", "/dev/full"] {
        await #expect(throws: ScreenshotError.notWritable(path: place)) {
          try await pumping { try await window.screenshot(to: place) }
        }
      }
      let device = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
      #expect(device == .typeCharacterSpecial, "it is not replaced by a file")
    }

    @Test func `a window that closes before its next frame ends the wait`() async throws {
      let window = AdwaitaApplicationWindow(width: 400, height: 200)
      try await present(window)
      let wait = Task { try await window.screenshot() }
      await mainQueueTurn()
      window.destroy()
      await #expect(throws: ScreenshotError.notVisible) { try await wait.value }
    }

    @Test func `a window that is not shown has no screenshot`() async throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      await #expect(throws: ScreenshotError.notVisible) { try await window.screenshot() }
    }
  }
}
