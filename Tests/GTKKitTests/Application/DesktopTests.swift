import CGtk
import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// Print jobs, style sheets, animations, actions and recent files.
  @MainActor @Suite struct DesktopTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func `a style sheet is read again when its file changes, until its handler is disconnected`() async throws {
      defer { removeFolder() }
      let file = folder.appending(path: "style.css")
      func write(_ width: Int) throws { try Data("label.poem { min-width: \(width)px; }".utf8).write(to: file) }
      try write(111)
      let (label, sheet) = (Label("Poem"), CSSProvider())
      label.addCSSClass("poem")
      let window = AdwaitaApplicationWindow(width: 100, height: 100)
      defer { window.destroy() }
      window.content = label
      try await present(window)
      sheet.install()
      defer { sheet.uninstall() }
      let following = try sheet.follow(AnyFile(path: file.path))
      #expect(await pump { label.leastWidth == 111 })
      try write(222)
      #expect(await pump { label.leastWidth == 222 })
      // As editors do: a new file takes the place of the old one.
      try Data("label.poem { min-width: 333px; }".utf8).write(to: file, options: .atomic)
      #expect(await pump { label.leastWidth == 333 })
      following.disconnect()
      #expect(sheet.description == "GtkCssProvider")
    }

    @Test func `a document of two pages is exported as a PDF`() async throws {
      defer { removeFolder() }
      let file = folder.appending(path: "poem.pdf")
      var pages: [Int] = []
      let document = PrintOperation("Spring", pageCount: 2) { page, drawing in
        pages.append(page)
        drawing.fill(Rectangle(x: 0, y: 0, width: drawing.width, height: 20), with: RGBA(red: 1, green: 0, blue: 0))
      }
      try document.export(to: file.path)
      #expect(pages == [0, 1])
      #expect(try Data(contentsOf: file).starts(with: Data("%PDF-".utf8)))
      #expect(throws: GLibError.self) {
        try PrintOperation("Spring", pageCount: 1) { _, _ in }.export(to: "/nowhere/poem.pdf")
      }
    }

    @Test func `a property is animated to its value`() async throws {
      let window = AdwaitaApplicationWindow(width: 100, height: 100)
      defer { window.destroy() }
      let label = Label("Saved")
      window.content = label
      try await present(window)
      var values: [Double] = []
      label.observe(Widget.opacity) { values.append($0) }
      let animation = label.animate(Widget.opacity, to: 0, duration: .milliseconds(50))
      var isDone = false
      animation.onDone { isDone = true }
      #expect(await pump { isDone })
      #expect(label.opacity == 0 && values == values.sorted(by: >) && values.count > 1)
    }

    @Test func `a widget that is not shown has the value at once`() {
      let (label, adjustment) = (
        Label("Saved"), Adjustment(value: 0, lower: 0, upper: 100, stepIncrement: 1, pageIncrement: 1, pageSize: 0)
      )
      label.animate(Widget.opacity, to: 0.5)
      label.animate(Adjustment.value, to: 60, of: adjustment, duration: .seconds(1_000_000_000))
      #expect(abs(label.opacity - 0.5) < 0.01 && adjustment.value == 60)
    }

    @Test func `an action that is on or off is changed by a check mark`() {
      let bold = SimpleAction("bold", isOn: false)
      var states: [Bool?] = []
      bold.observe(SimpleAction.isOn) { states.append($0) }
      bold.activate()
      #expect(bold.isOn == true)
      bold.isOn = false
      #expect(states == [true, false])
      #expect(SimpleAction("save").isOn == nil && SimpleAction("colour", choice: "red").isOn == nil)
    }

    @Test func `recent files are remembered, in a file of the person's`() async throws {
      defer { removeFolder() }
      g_set_prgname("tests")
      let manager = RecentManager(["filename": folder.appending(path: "recent.xbel").path])
      let poem = folder.appending(path: "spring.poem")
      try Data("Spring".utf8).write(to: poem)
      #expect(manager.addItem(uri: poem.absoluteString))
      #expect(await pump { manager.items.contains { $0.uri == poem.absoluteString } })
      #expect(manager.items.first?.displayName == "spring.poem")
    }
  }
}
