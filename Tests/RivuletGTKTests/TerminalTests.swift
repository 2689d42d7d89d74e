import Dispatch
import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Synchronization
import Testing

extension GTKTests {
  @MainActor @Suite("two-way terminals of widgets") struct TerminalTests {
    @Test("a sent value sets the widget at once, and doesn't come back")
    func sets() {
      let entry = Entry("Ada")
      let terminal = entry.reactive.text.channel()
      let heard = Heard(terminal)
      terminal.send("Eve")
      #expect(entry.text == "Eve")
      terminal.send("")
      #expect(entry.text == "")
      #expect(heard.log == [])
    }

    // Behaviour 10.9 differs: GTK announces what the program sets as it does what the user does.
    @Test("what the program sets by hand is sent, once")
    func program() {
      let entry = Entry("Ada")
      let heard = Heard(entry.reactive.text.channel())
      entry.text = "Eve"
      #expect(heard.log == ["Eve"])
      entry.text = "Eve"
      #expect(heard.log == ["Eve"])
    }

    @Test("what the user does is sent, and no value before it")
    func user() {
      let entry = Entry("Ada")
      let terminal = entry.reactive.text.channel()
      let heard = Heard(terminal)
      #expect(heard.log == [])
      entry.type("m")
      entry.type("a")
      #expect(heard.log == ["mAda", "maAda"])
      #expect(Heard(terminal).log == [])
    }

    @Test("after a value that was sent to it, the user's next change is sent once")
    func userAfterProgram() {
      let entry = Entry()
      let terminal = entry.reactive.text.channel()
      let heard = Heard(terminal)
      terminal.send("Ada")
      entry.type("M")
      #expect(heard.log == ["MAda"])
      terminal.send("Ada")
      entry.type("M")
      #expect(entry.text == "MAda")
      #expect(heard.log == ["MAda", "MAda"])
    }

    @Test("on the right of a link the widget gives the value that it has")
    func right() {
      let (entry, text) = (Entry("Eve"), MutableProperty("Ada"))
      text.bind(twoWay: entry.reactive.text)
      #expect((text.value, entry.text) == ("Eve", "Eve"))
    }

    @Test("two terminals of one property, and those of other widgets, receive each other's values")
    func several() {
      let (entry, other) = (Entry(), Entry())
      let (first, second) = (entry.reactive.text.channel(), entry.reactive.text.channel())
      other.reactive.text.bind(to: first)
      let heard = (Heard(first), Heard(second))
      second.send("Ada")
      #expect((entry.text, other.text) == ("Ada", "Ada"))
      other.type("M")
      #expect((entry.text, other.text) == ("MAda", "MAda"))
      #expect((heard.0.log, heard.1.log) == (["Ada"], ["MAda"]))
    }

    @Test("what the user enters while a value is on its way to the main actor stays, on both sides")
    func newestWins() async {
      var shown: [String] = []
      let (entry, text) = (Entry("A"), MutableProperty("A"))
      entry.reactive.text.bind(twoWay: text)
      entry.observe(Entry.text) { shown.append($0) }
      elsewhere { text.value = "B" }
      #expect((text.value, entry.text) == ("B", "A"))
      entry.type("C")
      #expect((text.value, entry.text) == ("CA", "CA"))
      await mainQueueTurn()
      #expect((text.value, entry.text) == ("CA", "CA"))
      elsewhere { text.value = "D" }
      #expect(await pump { entry.text == "D" })
      #expect(text.value == "D")
      #expect(shown == ["CA", "D"])
    }

    @Test("both sides come to agree, whichever threads set them")
    func threads() async {
      let (entry, text) = (Entry(), MutableProperty(""))
      entry.reactive.text.bind(twoWay: text)
      let group = DispatchGroup()
      for thread in 0..<2 {
        DispatchQueue.global().async(group: group) { for number in 0..<500 { text.value = "\(thread) \(number)" } }
      }
      let done = Heard()
      group.notify(queue: .main) { MainActor.assumeIsolated { done.log.append("done") } }
      var typed = 0
      let isDone = await pump {
        if done.log.isEmpty {
          typed += 1
          entry.text = "typed \(typed)"
        }
        return !done.log.isEmpty
      }
      #expect(isDone)
      await mainQueueTurn()
      #expect(entry.text == text.value)
    }

    @Test("a value that the widget corrects is sent back, so that both sides agree")
    func corrected() async {
      let (entry, text) = (Entry(), MutableProperty("Ada"))
      entry.maxLength = 4
      let terminal = entry.reactive.text.channel()
      let heard = Heard(terminal)
      terminal.bind(to: text.channel())
      text.value = "Adam Smith"
      #expect((entry.text, text.value) == ("Adam", "Adam"))
      terminal.send("Evelyn")
      #expect(heard.log == ["Adam", "Evel"])

      // Unless a newer value is on its way to it.
      entry.observe(Entry.text) { if $0 == "Lion" { text.value = "Noel" } }
      elsewhere { text.value = "Lionel" }
      #expect(await pump { entry.text != "Evel" })
      #expect((entry.text, text.value) == ("Noel", "Noel"))

      // An adjustment that keeps its value announces nothing.
      let (scroller, place) = (ScrolledWindow(Label()), MutableProperty(5.0))
      scroller.verticalAdjustment.reactive.value.bind(twoWay: place)
      #expect(place.value == 0)
    }

    @Test(
      "two widgets that can't have one value stay as they are, after a warning that says what each makes of the other's"
    )
    func disagreement() {
      let warnings = Mutex<[String]>([])
      Warnings.$write.withValue({ text in warnings.withLock { $0.append(text) } }) {
        let (low, high) = (SpinButton(min: 0, max: 5, step: 1), SpinButton(min: 10, max: 20, step: 1))
        low.reactive.value.bind(twoWay: high.reactive.value)
        high.value = 15
        #expect(low.value == 5 && (10...20).contains(high.value))
      }
      let reports = warnings.withLock { $0 }
      #expect(reports.allSatisfy { $0.contains("GtkSpinButton.value makes") })
      #expect(reports.count == 1)
    }

    @Test("a value that widgets round each in their way comes to rest")
    func rounding() {
      let opacity = MutableProperty(0.3)
      let (label, other) = (Label(), Label())
      label.reactive.opacity.bind(twoWay: opacity)
      other.reactive.xAlignment.bind(twoWay: opacity)
      #expect(abs(opacity.value - 0.3) < 0.01 && abs(label.opacity - 0.3) < 0.01)
      opacity.value = 0.5
      #expect(abs(label.opacity - 0.5) < 0.01 && abs(other.xAlignment - 0.5) < 0.01)
    }

    @Test("no number, which doesn't equal itself, is passed on once")
    func notANumber() {
      let (reading, sensor) = (MutableProperty(0.0), Sensor())
      sensor.reactive.reading.bind(twoWay: reading)
      sensor.reading = .nan
      #expect(reading.value.isNaN && sensor.announcements == 1)
      sensor.reading = 2
      #expect(reading.value == 2)
    }

    @Test("a value out of a widget's range is corrected each time that it is set")
    func correctedAgain() {
      let volume = MutableProperty(0.0)
      let spin = SpinButton(min: 0, max: 5, step: 1)
      spin.reactive.value.bind(twoWay: volume)
      for _ in 0..<20 {
        volume.value = 8
        #expect(volume.value == 5 && spin.value == 5)
      }
    }

    @Test("a value that the program sets in response to another goes to both sides")
    func answered() {
      let (entry, text) = (Entry(), MutableProperty(""))
      entry.reactive.text.bind(twoWay: text)
      entry.observe(Entry.text) { [weak entry] text in
        if text != text.uppercased() { entry?.text = text.uppercased() }
      }
      text.value = "ada"
      #expect((entry.text, text.value) == ("ADA", "ADA"))
      text.signal.subscribe { if $0 == "EVE" { text.value = "Adam" } }
      entry.text = "eve"
      #expect((entry.text, text.value) == ("ADAM", "ADAM"))
    }

    @Test("a page that is changed by hand or by name is emitted as its name")
    func pages() {
      let (stack, page) = (Stack(), MutableProperty<String?>("photo"))
      let photo = Label()
      stack.addNamed(Label(), name: "grid")
      stack.addNamed(photo, name: "photo")
      stack.reactive.visibleChildName.bind(twoWay: page)
      #expect(stack.visibleChild === photo)
      stack.visibleChildName = "grid"
      #expect(page.value == "grid")
    }
  }
}

private final class Sensor: CustomObject {
  static let reading = PropertyName<Double>("reading")
  var announcements = 0
  var reading = 0.0 {
    didSet {
      announcements += 1
      notify(Sensor.reading)
    }
  }

  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(reading, \Sensor.reading)] }
}

/// The events of a terminal, with `|` for its completion.
@MainActor
final class Heard {
  var log: [String] = []
  init() {}
  init(_ terminal: Channel<String, Never>.Terminal) {
    terminal.signal.subscribeOnMain(
      onValue: { [weak self] in self?.log.append($0) }, onCompletion: { [weak self] in self?.log.append("|") })
  }
}

extension Entry {
  /// Types at the cursor, as a key press does.
  func type(_ text: String) {
    children.first?.emit(SignalName<Void, String>("insert-at-cursor"), text)
  }
}

/// Does something on another thread while the main actor waits.
func elsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    done.signal()
  }
  done.wait()
}
