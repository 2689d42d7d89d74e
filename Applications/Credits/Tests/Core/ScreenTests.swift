import Rivulet
import Testing

@testable import CreditsCore

/// With Rivulet and without, to the letter.
@MainActor @Suite struct ScreenTests {
  @Test("at first the screen shows a grey 0 and 未設置, and both subscribers have logged a line", arguments: Way.allCases)
  func start(way: Way) {
    let screen = OpenScreen(way)
    #expect(screen.credit == "0")
    #expect(screen.creditColor == .lightGrey)
    #expect(screen.state == "未設置")
    #expect(screen.stateColor == nil)
    #expect(screen.lines == ["第一個訂閱的credit處理積分0", "第二個訂閱的credit處理積分0"])
  }

  @Test("the predicate runs first, then the subscribers")
  func startInOrder() {
    let screen = OpenScreen(.withoutRivulet)
    #expect(screen.steps == ["不合格", "第一個訂閱的credit處理積分0", "0", "lightGrey", "第二個訂閱的credit處理積分0", "0", "未設置"])
  }

  @Test("a click logs the credit, then the first subscriber, then the second", arguments: Way.allCases)
  func click(way: Way) {
    let screen = OpenScreen(way)
    screen.lines = []
    screen.add(5)
    #expect(screen.lines == ["current credit 5", "第一個訂閱的credit處理積分5", "第二個訂閱的credit處理積分5"])
    #expect(screen.credit == "5")
    #expect(screen.state == "不合格")
  }

  @Test("the state is updated after both subscribers have received the credit")
  func clickInOrder() {
    let screen = OpenScreen(.withoutRivulet)
    screen.steps = []
    screen.add(5)
    #expect(
      screen.steps == ["current credit 5", "第一個訂閱的credit處理積分5", "5", "lightGrey", "第二個訂閱的credit處理積分5", "不合格"])
  }

  @Test("each click adds 5; the 14th is enough", arguments: Way.allCases)
  func clicks(way: Way) {
    let screen = OpenScreen(way)
    for click in 1...14 {
      #expect(screen.state != "合格")
      screen.add(5)
      #expect(screen.credit == "\(click * 5)")
      #expect(screen.lines.contains("current credit \(click * 5)"))
    }
    #expect(screen.state == "合格")
    #expect(screen.stateColor == .red)
  }

  @Test(
    "the credit is light grey below 30, purple below 70, then red",
    arguments: Way.allCases,
    [
      (0, CreditColor.lightGrey), (25, .lightGrey), (29, .lightGrey), (30, .purple), (65, .purple), (69, .purple),
      (70, .red),
    ])
  func colours(way: Way, expected: (credit: Int, colour: CreditColor)) {
    let screen = OpenScreen(way)
    screen.add(expected.credit)
    #expect(screen.creditColor == expected.colour)
  }

  @Test("70 is 合格 in red, 69 is 不合格, and the red is not set back", arguments: Way.allCases)
  func rule(way: Way) {
    let screen = OpenScreen(way)
    screen.add(69)
    #expect(screen.state == "不合格")
    #expect(screen.stateColor == nil)
    screen.add(1)
    #expect(screen.state == "合格")
    #expect(screen.stateColor == .red)
    screen.add(-1)
    #expect(screen.state == "不合格")
    #expect(screen.stateColor == .red)
  }

  @Test("without credit the second subscriber shows 0 and 未設置")
  func notSet() {
    let screen = OpenScreen(.withoutRivulet)
    screen.steps = []
    screen.add(-5)
    #expect(screen.steps.suffix(4) == ["第二個訂閱的credit處理積分-5", "0", "未設置", "不合格"])
  }

  @Test("both write the same lines and end alike, whatever is added")
  func alike() {
    let screens = Way.allCases.map(OpenScreen.init)
    for points in [5, 5, 20, 35, 4, 1, 30] {
      for screen in screens { screen.add(points) }
      #expect(screens[0].lines == screens[1].lines)
      #expect(screens[0].shown == screens[1].shown)
    }
  }

  @Test("an undo shows the credit before, and announces none", arguments: Way.allCases)
  func undo(way: Way) {
    let screen = OpenScreen(way)
    screen.add(65)
    screen.add(5)
    screen.lines = []
    screen.undo()
    #expect(screen.credit == "65")
    #expect(screen.creditColor == .purple)
    #expect(screen.state == "不合格")
    #expect(screen.lines == ["第一個訂閱的credit處理積分65", "第二個訂閱的credit處理積分65"])
    #expect(screen.credits == [0, 65])
    #expect(screen.canUndo && screen.canRedo)
    screen.undo()
    #expect(screen.state == "未設置")
    #expect(!screen.canUndo)
    screen.undo()
    #expect(screen.credits == [0])
  }

  @Test("both undo and redo alike, a hundred steps back")
  func undoAlike() {
    let screens = Way.allCases.map(OpenScreen.init)
    func both(_ body: (OpenScreen) -> Void) {
      for screen in screens { body(screen) }
      #expect(screens[0].lines == screens[1].lines)
      #expect(screens[0].shown == screens[1].shown)
    }
    for points in [5, 30, 40] { both { $0.add(points) } }
    both { $0.undo() }
    both { $0.undo() }
    both { $0.redo() }
    both { $0.add(1) }
    both { $0.redo() }
    for _ in 0..<105 { both { $0.add(5) } }
    for _ in 0..<105 { both { $0.undo() } }
    #expect(screens[0].credit == "61")
    both { $0.redo() }
  }

  @Test("the student is freed with its screen: no closure holds it")
  func freed() {
    weak var student: Student?
    weak var model: StudentViewModel?
    do {
      let screens = Way.allCases.map(OpenScreen.init)
      for screen in screens { screen.add(70) }
      (student, model) = (screens[1].controller?.student, screens[0].model)
      #expect(student != nil && model != nil)
    }
    #expect(student == nil)
    #expect(model == nil)
  }
}

enum Way: CaseIterable, Sendable {
  case withRivulet
  case withoutRivulet
}

/// A screen that remembers what it shows.
@MainActor
private final class OpenScreen: StudentScreen {
  private(set) var credit = ""
  private(set) var creditColor: CreditColor?
  private(set) var state = ""
  private(set) var stateColor: CreditColor?
  private(set) var credits: [Int] = []
  var canUndo: Bool { history?.canUndo.value ?? stack.canUndo }
  var canRedo: Bool { history?.canRedo.value ?? stack.canRedo }
  var lines: [String] = []
  var steps: [String] = []
  private(set) var model: StudentViewModel?
  private(set) var controller: StudentController?
  private var history: History?
  private let stack = UndoStack()

  init(_ way: Way) {
    switch way {
    case .withRivulet:
      let model = StudentViewModel()
      self.model = model
      model.creditText.subscribeOnMain { [weak self] in self?.show(credit: $0) }
      model.creditColor.subscribeOnMain { [weak self] in self?.show(creditColor: $0) }
      model.stateText.subscribeOnMain { [weak self] in self?.show(state: $0) }
      model.stateColor.subscribeOnMain { [weak self] in self?.show(stateColor: $0) }
      model.log.subscribeOnMain { [weak self] in self?.log($0) }
      model.credits.signal.subscribeOnMain { [weak self] in self?.show(credits: $0) }
      history = History(of: model.credits)
    case .withoutRivulet: controller = StudentController(self, history: stack)
    }
  }

  var shown: [String] {
    [credit, "\(creditColor, default: "")", state, "\(stateColor, default: "")", "\(credits)", "\(canUndo) \(canRedo)"]
  }

  func undo() {
    history?.undo()
    stack.undo()
  }

  func redo() {
    history?.redo()
    stack.redo()
  }

  func add(_ points: Int) {
    model?.add(points)
    controller?.add(points)
  }

  func show(credit: String) {
    self.credit = credit
    steps.append(credit)
  }
  func show(creditColor: CreditColor) {
    self.creditColor = creditColor
    steps.append("\(creditColor)")
  }
  func show(state: String) {
    self.state = state
    steps.append(state)
  }
  func show(stateColor: CreditColor) {
    self.stateColor = stateColor
    steps.append("\(stateColor)")
  }
  func show(credits: [Int]) { self.credits = credits }
  func log(_ line: String) {
    lines.append(line)
    steps.append(line)
  }
}
