import AppCore
import CreditsCore
import Foundation
import GTKKit
import Rivulet
import RivuletGTKTesting
import RivuletLog
import Testing

@testable import Credits

extension GTKTests {
  /// The window, with Rivulet on the left and without on the right.
  @MainActor @Suite struct CreditsWindowTests {
    private let window = makeCreditsWindow()

    private func all<Kind: Widget>(_: Kind.Type) -> [Kind] { descendants(of: window).compactMap { $0 as? Kind } }
    private var credits: [Label] { all(Label.self).filter { $0.hasCSSClass("title-1") } }
    private var states: [Label] { all(Label.self).filter { $0.hasCSSClass("title-3") } }
    private var logs: [TextBuffer] { all(TextView.self).compactMap(\.buffer) }
    private var buttons: [Button] { all(Button.self).filter { $0.label == "Add 5 Credits" } }

    private func click(times: Int) {
      for _ in 0..<times { for button in buttons { button.emit(Button.clicked) } }
    }

    @Test("it opens with ming, male, 345, a grey 0 and 未設置, twice")
    func start() async throws {
      defer { window.destroy() }
      try await present(window)
      #expect(all(Label.self).count { $0.text == "ming, male, 345" } == 2)
      #expect(credits.map(\.text) == ["0", "0"])
      #expect(credits.allSatisfy { $0.hasCSSClass("light-grey") })
      #expect(states.map(\.text) == ["未設置", "未設置"])
      #expect(logs.map(\.text) == Array(repeating: "第一個訂閱的credit處理積分0\n第二個訂閱的credit處理積分0", count: 2))
    }

    @Test("clicks change labels and colours in both columns alike")
    func clicks() async throws {
      defer { window.destroy() }
      try await present(window)
      for (clicks, credit, colour, state) in [
        (5, "25", "light-grey", "不合格"), (1, "30", "purple", "不合格"), (7, "65", "purple", "不合格"), (1, "70", "red", "合格"),
      ] {
        click(times: clicks)
        #expect(credits.map(\.text) == [credit, credit])
        for label in credits {
          #expect(CreditColor.allCases.map(\.rawValue).filter(label.hasCSSClass) == [colour])
        }
        #expect(states.map(\.text) == [state, state])
      }
      #expect(states.allSatisfy { $0.hasCSSClass("red") })
      #expect(logs.allSatisfy { $0.text.hasSuffix("current credit 70\n第一個訂閱的credit處理積分70\n第二個訂閱的credit處理積分70") })
      #expect(logs[0].text == logs[1].text)
    }

    @Test("the columns change independently of each other")
    func apart() async throws {
      defer { window.destroy() }
      try await present(window)
      try #require(buttons.first).emit(Button.clicked)
      #expect(credits.map(\.text) == ["5", "0"])
    }

    @Test("the log keeps its last hundred lines")
    func longLog() async throws {
      defer { window.destroy() }
      try await present(window)
      click(times: 50)
      for log in logs { #expect(log.text.split(separator: "\n").count == 100) }
      // The newest are seen.
      let places = all(ScrolledWindow.self).filter { $0.child is TextView }.map(\.verticalAdjustment)
      #expect(await pump { places.allSatisfy { $0.upper > $0.pageSize && $0.value == $0.upper - $0.pageSize } })
    }

    private func buttons(_ name: String) -> [Button] { all(Button.self).filter { $0.accessibleName == name } }

    /// Adds a student to both columns, as a person does.
    private func addStudent(_ name: String) async {
      for form in all(MenuButton.self).filter({ $0.accessibleName == "Add a Student" }) {
        guard let popover = form.popover else { continue }
        let inside = descendants(of: popover)
        inside.lazy.compactMap { $0 as? Entry }.first?.text = name
        inside.lazy.compactMap { $0 as? Button }.first { $0.label == "Add" }?.emit(Button.clicked)
        await mainQueueTurn()
      }
    }

    @Test("undo and redo change both columns alike")
    func undo() async throws {
      defer { window.destroy() }
      try await present(window)
      #expect(buttons("Undo").allSatisfy { !$0.isSensitive })
      click(times: 14)
      for button in buttons("Undo") { button.emit(Button.clicked) }
      #expect(credits.map(\.text) == ["65", "65"])
      #expect(states.map(\.text) == ["不合格", "不合格"])
      for button in buttons("Redo") { button.emit(Button.clicked) }
      #expect(credits.map(\.text) == ["70", "70"])
      #expect(logs[0].text == logs[1].text)
    }

    @Test("a new student is shown, and the one before can be chosen again, in both columns alike")
    func students() async throws {
      defer { window.destroy() }
      try await present(window)
      click(times: 14)
      await addStudent("  mei\t li ")
      #expect(all(Label.self).count { $0.text == "mei li, male, 346" } == 2)
      #expect(credits.map(\.text) == ["0", "0"])
      #expect(states.allSatisfy { !$0.hasCSSClass("red") })
      click(times: 1)
      let choices = all(DropDown.self).filter { $0.accessibleName == "Student" }
      for choice in choices { choice.selected = 0 }
      #expect(credits.map(\.text) == ["70", "70"])
      #expect(states.allSatisfy { $0.hasCSSClass("red") })
      #expect(logs[0].text == logs[1].text)
      #expect(logs[0].text.hasSuffix("積分70"))
    }

    @Test("a student is removed and brought back, in both columns alike; the last one stays")
    func removal() async throws {
      defer { window.destroy() }
      try await present(window)
      #expect(buttons("Remove the Student").allSatisfy { !$0.isSensitive })
      await addStudent("mei")
      await addStudent("li")
      click(times: 3)
      let choices = all(DropDown.self).filter { $0.accessibleName == "Student" }
      for (button, choice) in zip(buttons("Remove the Student"), choices) {
        choice.selected = 1
        button.emit(Button.clicked)
        #expect(choice.texts == ["ming", "li"] && choice.selected == 1)
        #expect(await pump { all(Label.self).contains { $0.isMapped && $0.text == "Removed “mei”." } })
        #expect(window.activateAction(named: "win.restore", argument: nil))
        #expect(choice.texts == ["ming", "mei", "li"] && choice.selected == 1)
        // Only once.
        #expect(window.activateAction(named: "win.restore", argument: nil))
        #expect(choice.texts == ["ming", "mei", "li"])
      }
      #expect(credits.map(\.text) == ["0", "0"])
      #expect(all(Label.self).count { $0.text == "mei, female, 346" || $0.text == "mei, male, 346" } == 2)
      for choice in choices { choice.selected = 2 }
      #expect(credits.map(\.text) == ["15", "15"])
      #expect(logs[0].text == logs[1].text)
    }

    @Test("Ctrl+Z brings removed students back in both columns alike, and the menu offers what can be done")
    func undoOfRemovals() async throws {
      defer { window.destroy() }
      try await present(window)
      func canDo(_ name: String) -> Bool {
        (window as? AdwaitaApplicationWindow)?.isActionEnabled(named: name) ?? false
      }
      #expect(!canDo("undo") && !canDo("redo") && !canDo("remove") && canDo("add"))
      await addStudent("mei")
      await addStudent("li")
      let choices = all(DropDown.self).filter { $0.accessibleName == "Student" }
      for (index, choice) in choices.enumerated() {
        choice.grabFocus()
        #expect(canDo("undo") && !canDo("redo") && canDo("remove"))
        for _ in 0..<2 { #expect(window.activateAction(named: "win.remove", argument: nil)) }
        #expect(choice.texts == ["ming"] && !canDo("remove"))
        // The other column is as it was.
        #expect(choices[1 - index].texts == ["ming", "mei", "li"])
        for _ in 0..<2 { #expect(window.activateAction(named: "win.undo", argument: nil)) }
        #expect(choice.texts == ["ming", "mei", "li"] && choice.selected == 2)
        #expect(canDo("redo"))
      }
    }

    @Test("Ctrl+Z takes back what was done last, and shows the student whom it was about, in both columns alike")
    func undoOfEachOther() async throws {
      defer { window.destroy() }
      try await present(window)
      click(times: 1)
      await addStudent("mei")
      click(times: 2)
      let choices = all(DropDown.self).filter { $0.accessibleName == "Student" }
      for choice in choices { choice.selected = 0 }
      click(times: 1)
      for (choice, undo) in zip(choices, buttons("Undo")) {
        choice.selected = 1
        let label = try #require(zip(choices, credits).first { $0.0 === choice }?.1)
        var seen: [String] = []
        while undo.isSensitive {
          undo.emit(Button.clicked)
          seen.append("\(choice.texts[choice.selected]) \(label.text)")
        }
        #expect(seen == ["ming 5", "mei 5", "mei 0", "ming 5", "ming 0"])
      }
      #expect(logs[0].text == logs[1].text)
    }

    @Test("while the classes can't be saved the window says what to do, and asks before it is closed")
    func unsaved() async throws {
      window.destroy()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data().write(to: folder)
      let url = folder.appending(path: "students.json")
      let file = SettingsFile(url, initial: KeptClasses(), on: MainScheduler(), log: Logger(to: MemorySink()))
      let window = makeCreditsWindow(nil, file)
      defer { window.destroy() }
      try await present(window)
      let all = descendants(of: window)
      let notice = try #require(all.lazy.compactMap { $0 as? Label }.first { $0.hasCSSClass("notice") })
      #expect(!notice.isVisible)
      all.lazy.compactMap { $0 as? Button }.first { $0.label == "Add 5 Credits" }?.emit(Button.clicked)
      #expect(await pump { notice.isVisible })
      #expect(notice.text.hasPrefix("Changes can't be saved: a file is in place of the folder. Check the folder"))
      window.close()
      #expect(await pump { AdwaitaMessageDialog.over(window) != nil })
      let question = try #require(AdwaitaMessageDialog.over(window))
      #expect(question.body == "The last changes are not saved: a file is in place of the folder.")
      question.answer(at: 0)
      #expect(await pump { AdwaitaMessageDialog.over(window) == nil && window.isMapped })
      try FileManager.default.removeItem(at: folder)
      #expect(await pump { !notice.isVisible })
      #expect(FileManager.default.fileExists(atPath: url.path))
      window.close()
      #expect(await pump { !window.isMapped })
    }

    @Test("classes are kept for the next run, and a damaged file is kept beside them")
    func kept() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let url = folder.appending(path: "credits/students.json")
      func file() -> SettingsFile<KeptClasses> {
        SettingsFile(url, initial: KeptClasses(), on: MainScheduler(), log: Logger(to: MemorySink()))
      }
      window.destroy()
      let first = makeCreditsWindow(nil, file())
      try await present(first)
      for button in descendants(of: first).compactMap({ $0 as? Button }) where button.label == "Add 5 Credits" {
        button.emit(Button.clicked)
      }
      first.close()
      #expect(await pump { FileManager.default.fileExists(atPath: url.path) })
      let kept = file().settings.value
      #expect(kept.with.students.map(\.credits) == [[0, 5]] && kept.without == kept.with)
      let second = makeCreditsWindow(nil, file())
      defer { second.destroy() }
      try await present(second)
      let shown = descendants(of: second).compactMap { $0 as? Label }.filter { $0.hasCSSClass("title-1") }
      #expect(shown.map(\.text) == ["5", "5"])
      let texts = descendants(of: second).compactMap { ($0 as? TextView)?.buffer?.text }
      #expect(texts.count == 2 && texts[0] == texts[1])
      try Data("{".utf8).write(to: url)
      #expect(file().settings.value == KeptClasses())
      #expect(FileManager.default.fileExists(atPath: url.path + ".broken"))
    }

    @Test("a name of blanks adds no student")
    func blank() async throws {
      defer { window.destroy() }
      try await present(window)
      await addStudent(" \t ")
      #expect(all(DropDown.self).filter { $0.accessibleName == "Student" }.allSatisfy { $0.texts == ["ming"] })
    }

    @Test("the log shows the lines that have the searched text")
    func search() async throws {
      defer { window.destroy() }
      try await present(window)
      click(times: 2)
      for entry in all(SearchEntry.self) { entry.text = "current" }
      #expect(logs.map(\.text) == Array(repeating: "current credit 5\ncurrent credit 10", count: 2))
      for button in buttons("Copy the Log") { button.emit(Button.clicked) }
      #expect(try await pumping { await Clipboard.text() } == "current credit 5\ncurrent credit 10")
    }

    @Test("a selection in the log stays when a line is added")
    func selection() async throws {
      defer { window.destroy() }
      try await present(window)
      let buffer = logs[0]
      buffer.selectRange(insertionPoint: buffer.start, bound: buffer.iterator(atOffset: 3))
      click(times: 1)
      #expect(buffer.hasSelection)
    }

    @Test("the columns stand beside each other in a wide window, and one below the other in one of 360 pixels")
    func narrow() async throws {
      defer { window.destroy() }
      try await present(window)
      #expect(window.leastWidth <= 360)
      let columns = try #require(all(FlowBox.self).first)
      let places = { all(FlowBoxChild.self).compactMap { $0.bounds(in: columns) } }
      #expect(places().map(\.y) == [0, 0])
      window.setDefaultSize(width: 360, height: 640)
      #expect(await pump { places().count == 2 && places()[0].y < places()[1].y })
    }

    @Test("no student's name widens the window", arguments: ForeignTexts.all)
    func foreign(name: String) async throws {
      defer { window.destroy() }
      try await present(window)
      await addStudent(name)
      #expect(window.leastWidth <= 360)
    }

    @Test("a window that is closed frees what it showed")
    func freed() async throws {
      weak var button: Button?
      try await {
        let window = makeCreditsWindow()
        try await present(window)
        button = descendants(of: window).lazy.compactMap { $0 as? Button }.first { $0.label == "Add 5 Credits" }
        button?.emit(Button.clicked)
        window.destroy()
      }()
      #expect(await pump { button == nil })
    }
  }
}
