import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

@testable import WindowExamples

extension GTKTests {
  /// The windows of the examples: each opens, does what a person asks, and leaves nothing behind.
  @MainActor @Suite struct WindowTests {
    @Test func `the counter's buttons and keys change its label`() async throws {
      let window = counterWindow(nil, Counter(1))
      defer { window.destroy() }
      try await present(window)
      let (reset, number) = (
        button("Start Over", in: window), all(Label.self, in: window).first { $0.hasCSSClass("count") }
      )
      button("More", in: window)?.emit(Button.clicked)
      #expect(number?.text == "2")
      let keys = try #require(window.controllers(EventControllerKey.self).first)
      _ = keys.emit(EventControllerKey.keyPressed, Int(Key("+").rawValue), 0, .shift)
      for _ in 0..<2 { _ = keys.emit(EventControllerKey.keyPressed, Int(Key("-").rawValue), 0, []) }
      #expect(number?.text == "1" && reset?.isSensitive == true)
      reset?.emit(Button.clicked)
      #expect(number?.text == "0" && reset?.isSensitive == false)
    }

    @Test func `a thing to do is typed, checked off, deleted and brought back`() async throws {
      let list = TodoList([Todo(id: 0, title: "Sow")])
      let window = todoWindow(nil, list)
      defer { window.destroy() }
      try await present(window)
      let rows = try #require(all(ListBox.self, in: window).first)
      let entry = try #require(all(Entry.self, in: window).first)
      entry.text = "Reap"
      entry.emit(Entry.activate)
      #expect(entry.text.isEmpty && rows.rows.count == 2)
      let row = rows.rows[0]
      let check = try #require(all(CheckButton.self, in: row).first)
      check.isActive = true
      #expect(list.todos.value[0].isDone && rows.rows[0] === row)
      button("Delete Sow", in: window)?.emit(Button.clicked)
      #expect(rows.rows.count == 1)
      for _ in 0..<2 { button("Undo", in: window)?.emit(Button.clicked) }
      #expect(rows.rows.count == 2)
      #expect(all(CheckButton.self, in: rows.rows[0]).first?.isActive == false)
      // The check button, which has followed, made no step of its own.
      #expect(button("Redo", in: window)?.isSensitive == true)
    }

    @Test func `an arrow key draws a line in the chosen ink, and undo takes it back`() async throws {
      let sketch = Sketch()
      let window = drawingWindow(nil, sketch)
      defer { window.destroy() }
      try await present(window)
      all(ToggleButton.self, in: window).first { $0.accessibleName == "orange" }?.emit(Button.clicked)
      let canvas = try #require(all(Canvas.self, in: window).first)
      for controller in canvas.controllers(EventControllerKey.self) {
        _ = controller.emit(EventControllerKey.keyPressed, Int(Key.right.rawValue), 0, [])
      }
      #expect(sketch.lines.value.map(\.ink) == [.orange])
      button("Undo", in: window)?.emit(Button.clicked)
      #expect(sketch.lines.value.isEmpty && button("Redo", in: window)?.isSensitive == true)
    }

    @Test func `the stopwatch's button starts and stops it`() async throws {
      let stopwatch = Stopwatch(elapsed: 83.42, laps: [27.3])
      let window = stopwatchWindow(nil, stopwatch)
      defer { window.destroy() }
      try await present(window)
      #expect(all(Label.self, in: window).contains { $0.text == "01:23.42" })
      button("Start", in: window)?.emit(Button.clicked)
      #expect(await pump { stopwatch.elapsed.value > 83.42 })
      button("Lap", in: window)?.emit(Button.clicked)
      button("Stop", in: window)?.emit(Button.clicked)
      #expect(!stopwatch.isRunning.value)
      #expect(all(ListBox.self, in: window).first?.rows.count == 2)
    }

    @Test func `a slider of the mixer changes the colour, and a typed colour moves the sliders`() async throws {
      let window = mixerWindow(nil)
      defer { window.destroy() }
      try await present(window)
      let scales = all(Scale.self, in: window)
      scales[0].value = 255
      let swatch = try #require(all(Label.self, in: window).first { $0.hasCSSClass("swatch") })
      #expect(swatch.text == "#ff71d8")
      let entry = try #require(all(Entry.self, in: window).first)
      entry.text = "#010203"
      entry.emit(Entry.activate)
      #expect(scales.map(\.value) == [1, 2, 3] && swatch.text == "#010203")
    }

    @Test func `the table shows the rows that are found, and says what is selected`() async throws {
      let window = tableWindow(nil, Readings(count: 1_000, pause: .zero))
      defer { window.destroy() }
      try await present(window)
      let table = try #require(all(CellTable<Reading>.self, in: window).first)
      all(SearchEntry.self, in: window).first?.text = "Nile"
      #expect(await pump { table.rows.count == 91 })
      table.rows.selectedIndexes = [8]
      let title = try #require(all(WindowTitle.self, in: window).first)
      #expect(title.subtitle.hasPrefix("1 selected"))
    }

    @Test func `Alt and an arrow key move a card, and the keyboard goes with it`() async throws {
      let board = Board([Card(title: "a"), Card(title: "b")])
      let window = boardWindow(nil, board)
      defer { window.destroy() }
      try await present(window)
      let lists = all(ListBox.self, in: window)
      lists[0].rows[0].parent?.grabFocus()
      let columns = try #require(lists[0].parent?.parent)
      for _ in 0..<2 {
        for controller in columns.controllers(EventControllerKey.self) {
          _ = controller.emit(EventControllerKey.keyPressed, Int(Key.right.rawValue), 0, .alt)
        }
      }
      try #require(board.cards.value.map(\.stage) == [.planned, .done])
      #expect(window.focusWidget === lists[2].rows[0].parent)
      #expect(lists.map { $0.controllers(DropTarget.self).count } == [1, 1, 1])
    }

    @Test func `the preview shows the text without its marks`() async throws {
      let window = markdownWindow(nil)
      defer { window.destroy() }
      try await present(window)
      let views = all(TextView.self, in: window)
      views[0].buffer?.text = "# Spring\n- is *here*"
      #expect(await pump { views[1].buffer?.text == "Spring\n•  is here\n" })
    }

    @Test func `the player's controls and sliders agree with it`() async throws {
      let player = Player()
      let window = playerWindow(nil, player)
      defer { window.destroy() }
      try await present(window)
      button("Play", in: window)?.emit(Button.clicked)
      #expect(player.isPlaying.value && button("Pause", in: window) != nil)
      button("Pause", in: window)?.emit(Button.clicked)
      button("Next track", in: window)?.emit(Button.clicked)
      let place = try #require(all(Scale.self, in: window).first { $0.accessibleName == "Place in the track" })
      place.value = 100
      #expect(player.position.value == 100 && place.adjustment.upper == 232)
      button("Previous track", in: window)?.emit(Button.clicked)
      #expect(place.value == 0 && player.index.value == 1)
    }

    @Test func `settings are stored, and shown as they are stored`() async throws {
      let window = settingsWindow(nil, storage: .memory)
      defer { window.destroy() }
      try await present(window)
      let shown = { all(Label.self, in: window).contains { $0.text == "Hello, Eve" } }
      all(EntryRow.self, in: window).first?.text = "Eve"
      all(ComboRow.self, in: window).first?.selectedIndex = 1
      #expect(shown())
      #expect(all(SpinButton.self, in: window).first?.value == 22)
    }

    @Test(arguments: WindowExamples.all.map(\.name))
    func `each example's window has a title, names for its buttons, and is freed when it is closed`(name: String)
      async throws
    {
      let example = try #require(WindowExamples.all.first { $0.name == name })
      weak var content: Widget?
      try await {
        let window = example.makeWindow(nil)
        try await present(window)
        content = window.content
        #expect(window.title?.isEmpty == false)
        for button in all(Button.self, in: window) where button.iconName != nil && !isDecoration(button) {
          #expect(button.accessibleName != nil, "\(button.iconName ?? "")")
        }
        window.destroy()
      }()
      #expect(await pump { content == nil })
    }

    /// Returns whether a button is part of one of GTK's widgets, which name it when they show it.
    private func isDecoration(_ button: Button) -> Bool {
      !button.isMapped
        || sequence(first: button.parent, next: { $0?.parent }).contains {
          $0 is WindowControls || $0 is SpinButton || $0 is ScaleButton || $0 is EntryRow
        }
    }

    private func all<Kind: Widget>(_: Kind.Type, in widget: Widget) -> [Kind] {
      descendants(of: widget).compactMap { $0 as? Kind }
    }

    /// Returns the button with a label or a name.
    private func button(_ name: String, in widget: Widget) -> Button? {
      all(Button.self, in: widget).first { $0.label == name || $0.accessibleName == name }
    }
  }
}
