import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// The clipboard, the frames, the style and the state of windows.
  @MainActor @Suite struct DesktopTests {
    @Test func `a whole number and a number of a widget follow each other, and one too large stays where it is`() {
      let (count, place) = (MutableProperty(3), Adjustment())
      (place.lower, place.upper) = (-1, .greatestFiniteMagnitude)
      place.reactive.value.bind(twoWay: count)
      #expect(place.value == 3)
      place.value = 4.6
      #expect(count.value == 5 && place.value == 4.6)
      count.value = 7
      #expect(place.value == 7)
      place.value = 1e300
      #expect(count.value == 7)
    }

    @Test func `an action that is bound to a command executes it, and is enabled while it is`() {
      let count = MutableProperty(0)
      let (history, undo, button) = (History(of: count), SimpleAction("undo"), Button(label: "Undo"))
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      window.add(undo)
      window.content = button
      button.actionName = "win.undo"
      let binding = undo.reactive.bind(to: history.undoCommand)
      #expect(!undo.isEnabled && !button.isSensitive)
      count.value = 1
      #expect(undo.isEnabled && button.isSensitive)
      button.emit(Button.clicked)
      #expect(count.value == 0 && !undo.isEnabled)
      binding.dispose()
      count.value = 2
      undo.activate()
      #expect(count.value == 2 && !undo.isEnabled)
    }

    @Test func `the text on the clipboard is a signal, now and after each change`() async throws {
      let clipboard = try #require(Display.default?.clipboard)
      Clipboard.set("first")
      var texts: [String?] = []
      let reading = clipboard.reactive.text.subscribeOnMain { texts.append($0) }
      #expect(await pump { texts == ["first"] })
      Clipboard.set("second")
      #expect(await pump { texts.last == "second" })
      clipboard.setValue(Value(RGBA(gray: 1)))
      #expect(await pump { texts.last == .some(nil) })
      reading.dispose()
    }

    @Test func `frames are a signal of their times, until disposal`() async throws {
      let window = AdwaitaApplicationWindow(width: 100, height: 100)
      defer { window.destroy() }
      try await present(window)
      var times: [Duration] = []
      let ticks = window.reactive.ticks.subscribeOnMain { times.append($0) }
      #expect(await pump { times.count >= 3 })
      #expect(times == times.sorted() && Set(times).count == times.count)
      ticks.dispose()
      let count = times.count
      try await pumping { await window.nextFrame() }
      #expect(times.count == count)
    }

    @Test func `the style is a signal: dark, and high contrast`() {
      let style = StyleManager.default
      let before = style.colorScheme
      defer { style.colorScheme = before }
      style.colorScheme = .forceLight
      var states: [Bool] = []
      let watching = style.reactive.isDark.subscribeOnMain { states.append($0) }
      style.colorScheme = .forceDark
      style.colorScheme = .forceLight
      #expect(states == [false, true, false])
      var contrasts: [Bool] = []
      style.reactive.isHighContrast.subscribeOnMain { contrasts.append($0) }.dispose()
      #expect(contrasts == [false])
      watching.dispose()
    }

    @Test func `the size of a window is bound both ways, and its state is a signal`() async throws {
      let window = AdwaitaApplicationWindow(width: 300, height: 200)
      defer { window.destroy() }
      let width = MutableProperty(400)
      window.reactive.defaultWidth.bind(twoWay: width)
      var (isActive, isMaximized): ([Bool], [Bool]) = ([], [])
      window.reactive.isActive.subscribeOnMain { isActive.append($0) }
      window.reactive.isMaximized.values.subscribeOnMain { isMaximized.append($0) }
      try await present(window)
      #expect(window.defaultWidth == 400)
      window.defaultWidth = 500
      #expect(width.value == 500)
      #expect(isActive.first == false && isMaximized == [false])
    }

    @Test func `an entry proposes the texts that it is given`() {
      let (entry, names) = (Entry(), MutableProperty(["Adam", "Ada", "Bob"]))
      names.signal.bind(to: entry.reactive.completions)
      entry.text = "A"
      entry.completion?.complete()
      #expect(entry.completion?.completionPrefix(forKey: "A") == "Ada")
      names.value = ["Alan", "Alaric"]
      entry.completion?.complete()
      #expect(entry.completion?.completionPrefix(forKey: "A") == "Ala")
      names.value = []
      #expect(entry.completion == nil)
    }
  }
}
