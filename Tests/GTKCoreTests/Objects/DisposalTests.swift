import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
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
      // At most: what an earlier test let go may end meanwhile.
      #expect(await pump { LiveCounts.wrappers <= wrappers })
      #expect(LiveCounts.handlers <= handlers)
    }

    @Test func `a window that Swift still holds calls its handlers once when it is destroyed`() {
      var ends = 0
      do {
        let window = AdwaitaApplicationWindow()
        window.onDispose { ends += 1 }
        window.onDispose { ends += 100 }.disconnect()
        #expect(ends == 0)
        window.destroy()
        #expect(ends == 1)
        window.destroy()
        window.onDispose { ends += 10 }
        #expect(ends == 11)
      }
      #expect(ends == 11)
    }

    @Test func `a dialog of the desktop that Swift still holds calls its handlers when it is destroyed`() {
      var ends = 0
      let dialog = FileChooserNative(title: "Open", parent: nil, action: .open, acceptLabel: nil, cancelLabel: nil)
      dialog.onDispose { ends += 1 }
      dialog.destroy()
      #expect(ends == 1)
    }

    @Test func `an object that its window's handler keeps is freed with the window`() {
      weak var controller: Controller?
      do {
        let made = Controller()
        controller = made
        made.window.onDispose { withExtendedLifetime(made) {} }
      }
      #expect(controller != nil)
      controller?.window.destroy()
      #expect(controller == nil)
    }

    @Test func `a window that its own handler destroys, with another one, ends each once`() {
      var ends: [String] = []
      let (first, second) = (AdwaitaApplicationWindow(), AdwaitaApplicationWindow())
      first.onDispose { [weak first, weak second] in
        ends.append("first")
        second?.destroy()
        first?.destroy()
      }
      second.onDispose { ends.append("second") }
      first.destroy()
      #expect(ends == ["first", "second"])
    }

    @Test func `a removed widget has not ended while Swift holds it`() {
      var ends = 0
      let (box, label) = (Box(.vertical), Label())
      label.onDispose { ends += 1 }
      box.append(label)
      box.remove(label)
      box.append(label)
      #expect(ends == 0)
    }

    @Test func `an object whose last reference another thread drops calls its handlers on the main actor`() async {
      var ends = 0
      let object: UInt
      do {
        let file = AnyFile(path: "/tmp")
        file.onDispose { ends += 1 }
        object = UInt(bitPattern: file.retained())
      }
      await Task.detached { g_object_unref(UnsafeMutableRawPointer(bitPattern: object)) }.value
      #expect(await pump { ends == 1 })
    }
  }
}

/// As programs have it: the window keeps it, and it keeps the window.
@MainActor private final class Controller {
  let window = AdwaitaApplicationWindow()
}
