import Rivulet
import RivuletTesting
import Testing

@Suite("all, any")
struct AllAnyTests {
  @Test("all and any of the latest values, once there are all")
  func values() {
    let (first, second) = (Subject<Bool, Never>(), Subject<Bool, Never>())
    let all = Signal.all([first.signal, second.signal]).record()
    let any = Signal.any([first.signal, second.signal]).record()
    first.send(false)
    #expect((all.log, any.log) == ("", ""))
    second.send(false)
    first.send(true)
    second.send(true)
    #expect(all.log == "false false true")
    #expect(any.log == "false true true")
    first.complete()
    second.complete()
    #expect((all.events.last, any.events.last) == (.completed, .completed))
  }

  @Test("an empty array gives no answer")
  func none() {
    #expect(Signal<Bool, Never>.all([]).record().log == "|")
    #expect(Signal<Bool, Never>.any([]).record().log == "|")
  }
}
