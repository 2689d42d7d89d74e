import AppUI
import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@MainActor @Suite(.serialized, .gtk, .timeLimit(.minutes(10))) struct ContrastTests {
  @Test("a window has a style class of its own for high contrast", arguments: [false, true])
  func contrast(isHigh: Bool) async {
    // GTK reads it when it starts.
    await #expect(processExitsWith: .success) { [isHigh] in
      setenv("ADW_DEBUG_HIGH_CONTRAST", isHigh ? "1" : "0", 1)
      try await Toolkit.start()
      try await followContrast(isHigh)
    }
  }
}

@MainActor
private func followContrast(_ isHigh: Bool) throws {
  let window = AdwaitaApplicationWindow()
  window.followDarkness()
  try #require(window.hasCSSClass("contrast") == isHigh)
  window.destroy()
}
