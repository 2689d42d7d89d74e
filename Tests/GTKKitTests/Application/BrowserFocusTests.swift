import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct BrowserFocusTests {
    @Test func `the newest window that is left gets the keyboard`() async throws {
      let windows = (1...3).map { AdwaitaApplicationWindow(title: "\($0)", width: 100, height: 100) }
      for window in windows { try await present(window) }
      defer { windows[0].destroy() }
      let keeping = BrowserFocus.keep()
      defer { keeping.disconnect() }
      windows[2].destroy()
      #expect(await pump { windows[1].isActive })
      windows[1].destroy()
      #expect(await pump { windows[0].isActive })
    }
  }
}
