import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ReactiveTests {
    @Test func `a button's clicks arrive at once, on the main actor`() {
      let button = Button(label: "Count")
      var clicks = 0
      button.reactive.clicked.subscribeOnMain { clicks += 1 }
      button.emit(Button.clicked)
      button.emit(Button.clicked)
      #expect(clicks == 2)
    }

    @Test("a button that is bound to a command executes it, and can be clicked only while it is enabled")
    func command() {
      let (button, isComplete) = (Button(label: "Save"), MutableProperty(false))
      var saved = 0
      let save = Command<Void, Int, Never>(enabledIf: isComplete) { .just(1) }
      save.values.subscribeOnMain { saved += $0 }
      let binding = button.reactive.bind(to: save)
      #expect(!button.isSensitive)
      button.emit(Button.clicked)
      #expect(saved == 0)
      isComplete.value = true
      #expect(button.isSensitive)
      button.emit(Button.clicked)
      #expect(saved == 1)
      binding.dispose()
      button.emit(Button.clicked)
      isComplete.value = false
      #expect(saved == 1 && button.isSensitive)
    }

    @Test func `an avatar's picture and a list's choices are bound like others`() {
      let avatar = Avatar(size: 48, name: "Ada")
      let texture = MutableProperty<Bitmap?>(Bitmap(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)]))
      texture.signal.bind(to: avatar.reactive.bitmap)
      #expect(avatar.bitmap != nil)
      texture.value = nil
      #expect(avatar.bitmap == nil)

      let list = CellList(ArrayListModel(["a", "b"]), cell: WordCell.self)
      var chosen: [Int] = []
      list.reactive.activated.subscribeOnMain { chosen.append($0) }
      list.emit(CellList<WordCell>.activated, 1)
      #expect(chosen == [1])
    }

    @Test func `disposal disconnects the handler`() {
      let button = Button(label: "Count")
      let handlers = LiveCounts.handlers
      var clicks = 0
      let subscription = button.reactive.clicked.subscribeOnMain { clicks += 1 }
      #expect(LiveCounts.handlers == handlers + 1)
      subscription.dispose()
      button.emit(Button.clicked)
      #expect(clicks == 0)
      #expect(LiveCounts.handlers == handlers)
    }

    @Test func `a property's values are the current one, then each change`() {
      let label = Label("one")
      var texts: [String] = []
      label.reactive.text.values.subscribeOnMain { texts.append($0) }
      label.text = "two"
      #expect(texts == ["one", "two"])
    }

    @Test func `a property without a setter has its values alone`() {
      let carousel = Carousel()
      var counts: [Int] = []
      carousel.reactive.pageCount.subscribeOnMain { counts.append($0) }
      carousel.append(Label("first"))
      #expect(counts == [0, 1])
    }

    @Test
    func `a signal with several arguments emits them together, and one without an argument emits nothing but itself`() {
      let (gesture, window) = (GestureDrag(), AdwaitaApplicationWindow())
      var distances: [Double] = []
      gesture.reactive.dragUpdate.map { $0 + $1 }.subscribeOnMain { distances.append($0) }
      gesture.emit(GestureDrag.dragUpdate, 3, 4)
      #expect(distances == [7])
      var wishes = 0
      window.reactive.closeRequest.subscribeOnMain { wishes += 1 }
      #expect(!window.emit(Window.closeRequest))
      #expect(wishes == 1)
    }

    @Test func `a handler that answers a signal still answers it while the signal is observed`() {
      let window = AdwaitaApplicationWindow()
      var wishes = 0
      window.reactive.closeRequest.subscribeOnMain { wishes += 1 }
      window.connect(Window.closeRequest) { true }
      #expect(window.emit(Window.closeRequest))
      #expect(wishes == 1)
    }

    @Test func `a property that may be without a value takes values, and a property links with others both ways`() {
      let (window, title) = (AdwaitaApplicationWindow(), MutableProperty("Rivulet"))
      title.signal.bind(to: window.reactive.title)
      #expect(window.title == "Rivulet")

      struct Empty: Error {}
      let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
      let (entry, copy) = (Entry(), Entry())
      entry.reactive.text.bind(twoWay: name)
      copy.reactive.text.bind(twoWay: entry.reactive.text)
      #expect(entry.text == "Ada" && copy.text == "Ada")
      copy.text = ""
      #expect(entry.text.isEmpty && !name.isValid.value)
    }

    @Test func `a target follows a signal at once when it is sent on the main actor`() {
      let label = Label()
      let text = MutableProperty("first")
      text.signal.bind(to: label.reactive.text)
      #expect(label.text == "first")
      text.value = "second"
      #expect(label.text == "second")
    }

    @Test func `a toggle button and a password agree with their bindings, whichever side changes first`() {
      let (button, entry) = (ToggleButton(iconName: "zoom-in-symbolic", accessibleName: "Zoom"), PasswordEntry())
      let (isOn, password) = (MutableProperty(true), MutableProperty(""))
      button.reactive.isActive.bind(twoWay: isOn)
      entry.reactive.text.bind(twoWay: password)
      #expect(button.isActive)
      button.emit(SignalName<Void>("clicked"))
      #expect(!isOn.value)
      entry.text = "secret"
      #expect(password.value == "secret")
      password.value = ""
      #expect(entry.text.isEmpty)
    }

    @Test func `a flap, a revealer and a button follow what they are bound to`() {
      let (flap, revealer) = (Flap(content: Label(), panel: Label()), Revealer(Label()))
      let button = Button(label: "Vote")
      let isShown = MutableProperty(true)
      isShown.signal.bind(to: flap.reactive.revealsFlap)
      isShown.signal.bind(to: revealer.reactive.revealsChild)
      isShown.signal.map { $0 ? "Vote" : "Voted" }.bind(to: button.reactive.label)
      isShown.value = false
      #expect(!flap.revealsFlap && !revealer.revealsChild)
      #expect(button.label == "Voted")
    }

    @Test func `a target follows a signal that is sent elsewhere`() async {
      let label = Label()
      Signal<String, Never>.just("from afar").deliver(on: QueueScheduler(label: "elsewhere"))
        .bind(to: label.reactive.text)
      #expect(await pump { label.text == "from afar" })
    }

    @Test func `sources complete and bindings end when the object is gone, and nothing is left behind`() async {
      let (wrappers, handlers) = (LiveCounts.wrappers, LiveCounts.handlers)
      let text = Subject<String, Never>()
      let ends = EndCount()
      do {
        let window = AdwaitaApplicationWindow()
        let button = Button(label: "Go")
        window.content = button
        button.reactive.clicked.subscribeOnMain(onValue: {}, onCompletion: { ends.count += 1 })
        button.reactive.disposed.subscribeOnMain(onValue: {}, onCompletion: { ends.count += 1 })
        text.signal.handleEvents(onDispose: { MainActor.assumeIsolated { ends.count += 1 } })
          .map(Optional.some).bind(to: button.reactive.tooltipText)
        text.send("x")
        #expect(button.tooltipText == "x")
        window.destroy()
      }
      #expect(await pump { ends.count == 3 })
      text.send("y")
      #expect(LiveCounts.wrappers == wrappers)
      #expect(LiveCounts.handlers == handlers)
    }

    @Test func `a window that Swift still holds ends its sources and bindings when it is destroyed`() {
      let (window, title) = (AdwaitaApplicationWindow(), MutableProperty("before"))
      var events: [String] = []
      window.reactive.disposed.subscribeOnMain(
        onValue: { events.append("disposed") }, onCompletion: { events.append("end") })
      window.reactive.title.values.subscribeOnMain(
        onValue: { events.append($0 ?? "") }, onCompletion: { events.append("last") })
      title.signal.bind(to: window.reactive.title)
      window.destroy()
      title.value = "after"
      #expect(window.title == "before")
      #expect(
        events == ["", "before", "last", "disposed", "end"] || events == ["", "before", "disposed", "end", "last"])
      events = []
      window.reactive.disposed.subscribeOnMain(onValue: { events.append("disposed") })
      #expect(events == ["disposed"])
    }

    @Test func `a source may be subscribed from any thread, and does not keep its object`() async {
      weak var freed: Button?
      do {
        let button = Button(label: "Go")
        freed = button
        let done = Flag()
        let clicks = button.reactive.clicked
        QueueScheduler(label: "elsewhere").schedule {
          clicks.subscribe(onValue: {})
          MainScheduler().schedule { MainActor.assumeIsolated { done.isSet = true } }
        }
        #expect(await pump { done.isSet })
      }
      #expect(await pump { freed == nil })
    }

    @Test func `idle work runs on the main actor after the work that is due`() async {
      var order: [String] = []
      let log = Log { order.append($0) }
      IdleScheduler().schedule { MainActor.assumeIsolated { log.write("idle") } }
      MainScheduler().schedule { MainActor.assumeIsolated { log.write("main") } }
      #expect(await pump { order.count == 2 })
      #expect(order.contains("idle"))
    }
  }
}

@MainActor private final class EndCount { var count = 0 }
@MainActor private final class Flag { var isSet = false }
@MainActor private final class Log {
  let write: (String) -> Void
  init(_ write: @escaping (String) -> Void) { self.write = write }
}

@MainActor
private final class WordCell: Cell {
  private let label = Label()
  var root: Widget { label }
  func bind(_ word: String, at index: Int) { label.text = word }
  func unbind() { label.text = "" }
}
