import CreditsCore
import GTKKit
import GTKTestSupport
import Testing

@testable import Credits

extension GTKTests {
  /// The window, with Rivulet on the left and without on the right.
  @MainActor @Suite struct CreditsWindowTests {
    private let window = makeCreditsWindow()

    private func all<Kind: Widget>(_: Kind.Type) -> [Kind] { descendants(of: window).compactMap { $0 as? Kind } }
    private var credits: [Label] { all(Label.self).filter { $0.hasCSSClass("title-1") } }
    private var states: [Label] { all(Label.self).filter { $0.hasCSSClass("title-3") } }
    private var logs: [Label] { all(Label.self).filter { $0.hasCSSClass("log") } }
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
      let places = all(ScrolledWindow.self).map(\.verticalAdjustment)
      #expect(await pump { places.allSatisfy { $0.upper > $0.pageSize && $0.value == $0.upper - $0.pageSize } })
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
