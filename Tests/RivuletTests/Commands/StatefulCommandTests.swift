import Rivulet
import RivuletTesting
import Testing

@Suite("Command with a state", .leavesNoSubscriptions)
struct StatefulCommandTests {
  @Test("its work gets the state and the input, and is refused while the state doesn't allow it")
  func state() {
    let balance = MutableProperty(5)
    let pay = Command<Int, Int, Never>(state: balance, enabledIf: { $0 > 0 }) { balance, price in .just(balance - price)
    }
    let (values, enabled) = (pay.values.record(), pay.isEnabled.signal.record())
    pay.execute(2)
    balance.value = 0
    #expect(pay.execute(1).signal.record().events == [.failed(.disabled)])
    balance.value = 7
    pay.execute(3)
    #expect(values.log == "3 4")
    // Off while it executes, as every serial command.
    #expect(enabled.log == "true false true false true false true")
  }

  @Test("an optional state is unwrapped")
  func unwrapping() {
    let selected = MutableProperty<String?>(nil)
    let open = Command<Void, String, Never>(unwrapping: selected) { name, _ in .just(name) }
    let values = open.values.record()
    #expect(!open.isEnabled.value)
    open.execute()
    selected.value = "Dawn"
    #expect(open.isEnabled.value)
    open.execute()
    #expect(values.values == ["Dawn"])
  }

  @Test("a validated state is the valid value, corrected")
  func validated() {
    let name = ValidatingProperty.correcting("") { (text) throws(Oops) in
      if text.isEmpty { throw Oops() }
      return text.uppercased()
    }
    let save = Command<Void, String, Never>(validated: name) { name, _ in .just(name) }
    let values = save.values.record()
    save.execute()
    name.value = "ada"
    save.execute()
    #expect(values.values == ["ADA"])
  }

  @Test("the state that allows an execution is the one that its work gets, whatever another thread sets")
  func oneStep() {
    let times = count(2000)
    let state = MutableProperty<Int?>(1)
    let command = Command<Void, Int, Never>(.concurrent, unwrapping: state) { value, _ in .just(value) }
    let wrong = Guarded(0)
    command.values.subscribe { value in if value != 1 { wrong { $0 += 1 } } }
    onThreads(2) { thread in
      for _ in 0..<times {
        if thread == 0 {
          command.execute()
        } else {
          state.value = nil
          state.value = 1
        }
      }
    }
    #expect(wrong.value == 0)
  }

  @Test("an execution is waited for, with its clean-ups")
  func waits() async {
    let (source, log) = (TestSource<Int, Oops>(), Guarded<[String]>([]))
    let command = Command<Void, Int, Oops> { _ in
      source.signal.handleEvents(onTermination: { log { $0.append("cleaned up") } })
    }
    let execution = command.execute()
    async let wait: Void = {
      await execution.wait()
      log { $0.append("waited") }
    }()
    source.fail(Oops())
    await wait
    #expect(log.value == ["cleaned up", "waited"])
    await Command<Void, Int, Oops>(enabledIf: Property.constant(false)) { .empty }.execute().wait()
  }
}
