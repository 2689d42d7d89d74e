import Rivulet
import RivuletTesting
import Testing

@testable import WindowExamples

/// The view models of the examples, without a window and in virtual time.
@Suite(.leavesNoSubscriptions)
struct ModelTests {
  @Test func `the counter counts both ways, and can start over when it is not at the start`() {
    let counter = Counter()
    #expect(!counter.reset.isEnabled.value)
    let recorder = TestRecorder(counter.text.take(first: 4))
    counter.add(1)
    counter.add(-2)
    counter.reset.execute()
    #expect(recorder.values == ["0", "1", "-1", "0"])
    #expect(!counter.reset.isEnabled.value)
  }

  @Test func `a thing to do is added when it has a text, and each step can be undone and made again`() {
    let list = TodoList()
    #expect(!list.add.isEnabled.value)
    list.draft.value = "  "
    #expect(!list.add.isEnabled.value)
    list.draft.value = "Sow"
    list.add.execute()
    #expect(list.draft.value.isEmpty && list.todos.value == [Todo(id: 0, title: "Sow")])
    list.setDone(true, 0)
    list.remove(0)
    #expect(list.todos.value.isEmpty)
    list.history.undo()
    #expect(list.todos.value == [Todo(id: 0, title: "Sow", isDone: true)])
    list.history.undo()
    #expect(list.todos.value == [Todo(id: 0, title: "Sow")])
    list.history.redo()
    #expect(list.todos.value == [Todo(id: 0, title: "Sow", isDone: true)])
  }

  @Test func `the list of things to do says how many are open`() {
    let list = TodoList([Todo(id: 0, title: "Sow"), Todo(id: 1, title: "Reap")])
    let recorder = TestRecorder(list.summary.take(first: 3))
    for id in 0...1 { list.setDone(true, id) }
    #expect(recorder.values == ["2 of 2 to do", "1 of 2 to do", "All done"])
  }

  @Test func `a line is one step, however many spots it has, and a click draws nothing`() {
    let sketch = Sketch()
    sketch.ink.value = .green
    sketch.begin(at: Spot(x: 1, y: 1))
    sketch.draw(to: Spot(x: 2, y: 2))
    sketch.draw(to: Spot(x: 3, y: 2))
    #expect(sketch.picture.value.count == 1 && sketch.lines.value.isEmpty)
    sketch.end()
    sketch.begin(at: Spot(x: 9, y: 9))
    sketch.end()
    #expect(sketch.lines.value.map(\.spots.count) == [3] && sketch.lines.value[0].ink == .green)
    sketch.clear.execute()
    #expect(sketch.lines.value.isEmpty)
    sketch.history.undo()
    sketch.history.undo()
    #expect(sketch.picture.value.isEmpty && !sketch.history.canUndo.value)
  }

  @Test func `the stopwatch measures while it runs, and goes on from where it stopped`() {
    let scheduler = TestScheduler()
    let stopwatch = Stopwatch(on: scheduler)
    #expect(!stopwatch.lap.isEnabled.value && !stopwatch.reset.isEnabled.value)
    stopwatch.isRunning.value = true
    scheduler.advance(by: .seconds(2))
    stopwatch.lap.execute()
    scheduler.advance(by: .seconds(1))
    stopwatch.isRunning.value = false
    scheduler.advance(by: .seconds(3600))
    #expect(stopwatch.elapsed.value == 3)
    stopwatch.isRunning.value = true
    scheduler.advance(by: .milliseconds(500))
    #expect(stopwatch.elapsed.value == 3.5 && !stopwatch.reset.isEnabled.value)
    stopwatch.isRunning.value = false
    stopwatch.reset.execute()
    #expect(stopwatch.elapsed.value == 0 && stopwatch.laps.value.isEmpty)
  }

  @Test func `a lap has the time since the one before, and the newest is first`() {
    let stopwatch = Stopwatch(elapsed: 70, laps: [10.5, 70])
    let recorder = TestRecorder(stopwatch.lapTexts.take(first: 1))
    #expect(recorder.values == [["Lap 2\t00:59.50", "Lap 1\t00:10.50"]])
    #expect(Stopwatch.text(of: 3_725.999) == "62:06.00")
  }

  @Test func `a colour is set as a whole, by its parts or by what is typed`() {
    let mixer = Mixer(Color(red: 0, green: 0, blue: 0))
    let recorder = TestRecorder(mixer.color.signal.map(\.notation).take(first: 4))
    mixer.show(Color(red: 255, green: 255, blue: 255))
    mixer.red.value = 0
    mixer.typed.value = "nothing"
    mixer.takeTyped()
    mixer.typed.value = "ff8000"
    mixer.takeTyped()
    #expect(recorder.values == ["#000000", "#ffffff", "#00ffff", "#ff8000"])
    #expect(mixer.typed.value.isEmpty && mixer.isBright.value)
  }

  @Test(arguments: ["", "#12345", "#1234567", "#12 456", "-12345", "é1234"])
  func `a text that is no colour makes none`(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func `the search waits until typing pauses`() {
    let scheduler = TestScheduler(frame: .milliseconds(100))
    let readings = Readings(count: 20, on: scheduler)
    scheduler.advance(by: .milliseconds(200))
    for text in ["N", "Ni"] {
      readings.query.value = text
      scheduler.advance(by: .milliseconds(100))
    }
    #expect(readings.applied.value.isEmpty)
    scheduler.advance(by: .milliseconds(100))
    #expect(readings.applied.value == "Ni")
    let found = (0..<20).map(Reading.init).filter { Readings.isFound($0, "Ni") }
    #expect(found.map(\.station) == ["Niger 1", "Nile 1", "Niger 2", "Nile 2"])
  }

  @Test func `the selected readings are counted, with their mean level`() {
    let readings = Readings(count: 1_000)
    let rows = (0..<2).map(Reading.init)
    let recorder = TestRecorder(readings.summary.take(first: 2))
    readings.selected.value = rows
    #expect(recorder.values.last == "2 selected, \((rows[0].level + rows[1].level) / 2) cm on average")
  }

  @Test func `a card moves to another column, before a card or to the end`() {
    let board = Board([Card(title: "a"), Card(title: "b"), Card(title: "c", stage: .done)])
    func titles(_ stage: Stage) -> [String] { board.cards(in: stage).value.map(\.title) }
    board.move("a", to: .done, before: "c")
    #expect(titles(.planned) == ["b"] && titles(.done) == ["a", "c"])
    board.move("b", to: .done)
    board.move("unknown", to: .started)
    board.move("c", to: .done, before: "c")
    #expect(titles(.done) == ["a", "c", "b"] && titles(.started).isEmpty)
  }

  @Test func `Markdown's marks become kinds and styles, and those without an end are text`() {
    #expect(Block("## Spring").kind == .subheading && Block("#Spring").kind == .text)
    #expect(
      Block("- a **b** *c* `d`").runs == [
        .init(text: "a ", style: .plain), .init(text: "b", style: .strong), .init(text: " ", style: .plain),
        .init(text: "c", style: .emphasis), .init(text: " ", style: .plain), .init(text: "d", style: .code),
      ])
    #expect(Block("2 * 3 ** 4 `").runs == [.init(text: "2 * 3 ** 4 `", style: .plain)])
  }

  @Test func `the preview follows when typing pauses`() {
    let scheduler = TestScheduler(frame: .milliseconds(50))
    let document = MarkdownDocument("# a", on: scheduler)
    let recorder = TestRecorder(document.blocks.map { $0.map(\.kind) }.take(first: 2))
    #expect(recorder.values == [[.heading]])
    document.text.value = "# a\n"
    scheduler.advance(by: .milliseconds(100))
    document.text.value = "# a\n- b"
    scheduler.advance(by: .milliseconds(150))
    #expect(recorder.values == [[.heading], [.heading, .item]])
  }

  @Test func `the player plays an album to its end and stops there`() {
    let scheduler = TestScheduler()
    let player = Player(on: scheduler)
    player.isPlaying.value = true
    scheduler.advance(by: .seconds(184))
    #expect(player.track.value.title == "Where Two Rivers Meet" && player.position.value == 0)
    scheduler.advance(by: .seconds(232))
    #expect(player.index.value == 2 && !player.next.isEnabled.value)
    scheduler.advance(by: .seconds(200))
    #expect(!player.isPlaying.value && player.index.value == 2 && player.position.value == 0)
  }

  @Test func `previous begins a track again, and at its beginning goes to the one before`() {
    let player = Player()
    #expect(!player.previous.isEnabled.value)
    player.next.execute()
    player.position.value = 30
    let recorder = TestRecorder(
      player.played.combineLatest(with: player.remaining).map { "\($0) \($1)" }.take(first: 1))
    #expect(recorder.values == ["0:30 -3:22"])
    player.previous.execute()
    #expect(player.index.value == 1 && player.position.value == 0)
    player.previous.execute()
    #expect(player.index.value == 0)
  }

  @Test func `the greeting follows the settings`() {
    let preferences = Preferences()
    let recorder = TestRecorder(preferences.text.take(first: 3))
    preferences.greeting.value = 2
    preferences.name.value = " "
    #expect(recorder.values == ["Good morning, Ada", "Ahoy, Ada", "Ahoy"])
  }
}
