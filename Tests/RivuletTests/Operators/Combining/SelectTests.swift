import Rivulet
import RivuletTesting
import Testing

@Suite("select")
struct SelectTests {
  private struct Switch {
    let key = TestSource<String, Oops>()
    let one = TestSource<Int, Oops>()
    let two = TestSource<Int, Oops>()
    let recorder: TestRecorder<Int, Oops>
    init() {
      recorder = Signal.select(
        by: key.signal, cases: ["one": one.signal, "two": two.signal], default: .just(0).concat(.never)
      ).record()
    }
  }

  @Test("nothing before the first key; then the events of the latest, and no failure of another")
  func latestKey() {
    let setup = Switch()
    #expect((setup.one.subscriptions.count, setup.two.subscriptions.count) == (0, 0))
    setup.key.send("one")
    setup.one.send(1)
    setup.key.send("two")
    #expect(setup.one.subscriptions.ended == 1)
    setup.one.fail(Oops())
    setup.two.send(2)
    #expect(setup.recorder.log == "1 2")
    setup.two.fail(Oops())
    #expect(setup.recorder.log == "1 2 #")
  }

  // Behaviours 2.98, 2.99
  @Test("completes when the key and the case followed have", arguments: [true, false])
  func completion(keyFirst: Bool) {
    let setup = Switch()
    setup.key.send("one")
    if keyFirst { setup.key.complete() } else { setup.one.complete() }
    #expect(setup.recorder.log == "")
    if keyFirst { setup.one.complete() } else { setup.key.complete() }
    #expect(setup.recorder.log == "|")
  }

  @Test("the default is for keys without a case; nil is a key like any other")
  func fallback() {
    let key = Subject<String?, Never>()
    let recorder = Signal.select(by: key.signal, cases: ["a": .just(1), nil: .just(2)], default: .just(0)).record()
    for value in ["a", "b", nil] { key.send(value) }
    #expect(recorder.log == "1 0 2")
  }

  @Test("without a default a key without a case is a failure that names it, and nothing follows")
  func noMatchingCase() {
    let key = TestSource<String, Never>()
    let recorder = Signal.select(by: key.signal, cases: ["a": .just(1)]).record()
    key.send("a")
    key.send("b")
    key.send("a")
    #expect(recorder.events == [.value(1), .failed(NoMatchingCase(key: "b"))])
    #expect(key.subscriptions.ended == 1)
    #expect("\(NoMatchingCase(key: "b"))" == "There is no case for b.")
    #expect(Signal.select(by: .just(1), cases: [1: .from([2, 3])]).record().log == "2 3 |")
  }

  // Behaviours 2.103–2.106
  @Test("if: follows the latest condition, and completes when it and the branch followed have")
  func condition() {
    let condition = TestSource<Bool, Oops>()
    let (yes, no) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = Signal.select(if: condition.signal, then: yes.signal, else: no.signal).record()
    #expect((yes.subscriptions.count, no.subscriptions.count) == (0, 0))
    condition.send(true)
    yes.send(1)
    condition.send(false)
    yes.fail(Oops())
    no.send(2)
    condition.complete()
    #expect(recorder.log == "1 2")
    no.complete()
    #expect(recorder.log == "1 2 |")
  }

  @Test("if: a failure of the branch followed passes")
  func failure() {
    let no = TestSource<Int, Oops>()
    let recorder = Signal.select(if: Signal<Bool, Oops>.from([true, false]), then: .never, else: no.signal).record()
    no.fail(Oops())
    #expect(recorder.log == "#")
  }
}
