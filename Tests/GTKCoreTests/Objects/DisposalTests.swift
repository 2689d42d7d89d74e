import GTKKit
import GTKTestSupport
import Testing

extension GTKTests {
  @MainActor @Suite struct DisposalTests {
    @Test func `disposal handlers run once, in the order of registration`() {
      var received: [String] = []
      do {
        let label = Label()
        label.onDispose { received.append("first") }
        label.onDispose { received.append("second") }
        label.onDispose { received.append("cancelled") }.disconnect()
      }
      #expect(received == ["first", "second"])
    }

    @Test func `a window tree leaves no wrapper and no handler behind when it is destroyed`() async throws {
      let wrappers = LiveCounts.wrappers
      let handlers = LiveCounts.handlers
      var disposed = 0
      do {
        let window = AdwaitaApplicationWindow()
        let box = Box(.vertical)
        window.content = box
        for index in 0..<50 {
          let button = Button(label: "\(index)")
          button.onClicked { [weak button] in button?.label = "clicked" }
          button.onDispose { disposed += 1 }
          box.append(button)
        }
        window.onKeyPress(.escape) { [weak window] in window?.close() }
        try await present(window)
        window.destroy()
      }
      #expect(await pump { disposed == 50 })
      #expect(await pump { LiveCounts.wrappers == wrappers })
      #expect(LiveCounts.handlers == handlers)
    }
  }
}
