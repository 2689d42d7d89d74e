import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ObjectTests {
    @Test func `an object has one wrapper`() {
      let label = Label("one")
      let box = Box(.vertical, [label])
      #expect(box.children.first === label)
      #expect(label.parent === box)
    }

    @Test func `a wrapper lives as long as GTK holds its object`() {
      let box = Box(.vertical)
      weak var label: Label?
      do {
        let child = Label("one")
        label = child
        box.append(child)
      }
      #expect(label?.text == "one")
      if let label { box.remove(label) }
      #expect(label == nil)
    }

    @Test func `a floating reference is sunk`() {
      let before = LiveCounts.wrappers
      weak var label: Label?
      do {
        let made = Label("never in a window")
        label = made
        #expect(LiveCounts.wrappers == before + 1)
      }
      #expect(label == nil)
      #expect(LiveCounts.wrappers == before)
    }

    @Test func `a full reference is adopted`() {
      let before = LiveCounts.wrappers
      var isDisposed = false
      do {
        let sheet = CSSProvider("label { color: red; }")
        sheet.onDispose { isDisposed = true }
        #expect(!isDisposed)
      }
      #expect(isDisposed)
      #expect(LiveCounts.wrappers == before)
    }

    @Test func `an object met through its parent has its own class`() throws {
      let bar = AdwaitaHeaderBar()
      do {
        bar.titleWidget = WindowTitle("Pixels")
      }
      let title = try #require(bar.titleWidget as? WindowTitle)
      #expect(title.title == "Pixels")
    }

    @Test func `a wrapper released off the main thread ends on it`() async {
      weak var weakLabel: Label?
      var isDisposed = false
      do {
        let label = Label()
        weakLabel = label
        label.onDispose { isDisposed = true }
        let holder = Holder(label)
        await Task.detached { holder.drop() }.value
      }
      #expect(await pump { isDisposed })
      #expect(weakLabel == nil)
    }
  }
}

/// Lets another thread release the last reference. The test touches it on one thread at a time.
private final class Holder: @unchecked Sendable {
  private var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  func drop() {
    object = nil
  }
}
