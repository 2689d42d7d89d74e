import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct MemoryTests {
    /// The memory that the process shares with the X server and others, in kilobytes.
    private var shared: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      return status.split(separator: "\n").first { $0.hasPrefix("RssShmem:") }
        .flatMap { Int($0.split { !$0.isNumber }.first ?? "") } ?? 0
    }

    @Test func `the memory that passed frames to the X server is released once they are shown`() async throws {
      let canvas = Canvas(width: 1000, height: 700)
      let window = AdwaitaApplicationWindow(width: 1000, height: 800)
      defer { window.destroy() }
      window.content = canvas
      var shade = 0.0
      canvas.onDraw { drawing in
        shade = 1 - shade
        drawing.fill(Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height), with: RGBA(gray: shade))
      }
      try await present(window)
      // Until one is left over, as the last before a rest is.
      let isLeftOver = await pump {
        canvas.redraw()
        return shared > 1000
      }
      try #require(isLeftOver)
      let isGivenBack = await pump {
        Toolkit.giveBackMemory()
        return shared < 500
      }
      #expect(isGivenBack)
    }
  }
}
