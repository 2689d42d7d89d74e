import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 8: debugging and memory")
struct Chapter8Tests {
  private let thermometer = Subject<Double, Never>()

  @Test("exercise 1: a display is freed while the thermometer lives")
  func display() {
    let watch = LiveSubscriptions()
    var display = watch.during { Chapter8.Display?.some(Chapter8.Display(thermometer.signal)) }
    thermometer.send(2.5)
    #expect(display?.text.value == "2.5 °C")
    weak let closed = display
    display = nil
    #expect(closed == nil)
    thermometer.send(3)
    #expect(watch.live.isEmpty)
  }

  @Test("exercise 2: a form counts valid names, and is freed")
  func form() {
    var form = Chapter8.Form?.some(Chapter8.Form())
    for name in ["p", "po", "pon", "pond", "po", "pon"] { form?.name.value = name }
    #expect(form?.count.value == 3)
    weak let closed = form
    form = nil
    #expect(closed == nil)
  }

  @Test("exercise 3: a window writes nothing after it is released")
  func window() {
    let diary = Subject<String, Never>()
    let recorder = TestRecorder(diary.signal)
    var window = Chapter8.Window?.some(Chapter8.Window(thermometer.signal, diary: diary))
    thermometer.send(2.5)
    #expect(window != nil)
    window = nil
    thermometer.send(3)
    #expect(recorder.values == ["shown: 2.5"])
  }

  @Test("exercise 4: a trace has a line for each value and the end")
  func trace() {
    let lines = MutableProperty<[String]>([])
    let write: @Sendable (String) -> Void = { line in lines.modify { $0.append(line) } }
    let recorder = TestRecorder(Chapter8.trace(.from([2.5, 3]), into: write))
    #expect(recorder.events == [.value(2.5), .value(3), .completed])
    #expect(lines.value == ["garden value: 2.5", "garden value: 3.0", "garden completed"])
    lines.value = []
    let failure = TestRecorder(Chapter8.trace(.fail(.offline), into: write))
    #expect(failure.events == [.failed(.offline)])
    #expect(lines.value == ["garden failed: offline"])
  }

  @Test("exercise 5: the subscriptions that a closure leaves")
  func left() {
    let left = Chapter8.left {
      thermometer.signal.subscribe { _ in }
      thermometer.signal.take(first: 1).subscribe { _ in }
      thermometer.signal.subscribe { _ in }.dispose()
      Signal<Double, Never>.just(1).subscribe { _ in }
    }
    #expect(left == 2)
    #expect(Chapter8.left {} == 0)
  }
}
