import Rivulet
import RivuletTesting
import Testing

@Suite("MutableProperty.channel()", .leavesNoSubscriptions)
struct PropertyChannelTests {
  // Behaviours 10.19–10.22
  @Test("it emits the current value, then those that others set; a sent value sets the property and doesn't come back")
  func hears() {
    let property = MutableProperty<String?>(nil)
    let (terminal, all) = (property.channel(), property.signal.map { $0 ?? "nil" }.record())
    let heard = terminal.signal.map { $0 ?? "nil" }.record()
    property.value = "a"
    terminal.send("b")
    #expect(property.value == "b")
    property.value = "c"
    property.value = "c"
    terminal.send(nil)
    #expect(heard.log == "nil a c c")
    #expect(all.log == "nil a b c c nil")
    property.value = "d"
    #expect(terminal.signal.map { $0 ?? "nil" }.record().log == "d")
  }

  // Behaviours 10.22
  @Test("it takes what a signal sends, and ends with it")
  func follows() {
    let property = MutableProperty(0)
    let terminal = property.channel()
    let heard = terminal.signal.record()
    Signal<Int, Never>.from([1, 2, 3]).subscribe(onValue: { terminal.send($0) }, onCompletion: { terminal.complete() })
    #expect(property.value == 3)
    #expect(heard.log == "0 |")
    terminal.send(4)
    #expect(property.value == 3)
    #expect(terminal.signal.record().log == "|")
    #expect(property.channel().signal.record().log == "3")
  }

  @Test("terminals of one property hear each other")
  func siblings() {
    let property = MutableProperty(0)
    let (a, b) = (property.channel(), property.channel())
    let (heardByA, heardByB) = (a.signal.record(), b.signal.record())
    a.send(1)
    b.send(2)
    #expect((heardByA.log, heardByB.log) == ("0 2", "0 1"))
  }

  // Behaviours 10.23–10.24
  @Test("completes when the property is freed, which it does not keep", arguments: [false, true])
  func freed(wasHeard: Bool) {
    let tracker = LeakTracker()
    var property: MutableProperty<LeakTracker.Token>? = MutableProperty(tracker.token())
    let terminal = Guarded<Channel<LeakTracker.Token, Never>.Terminal?>(property!.channel())
    let heard = wasHeard ? terminal.value!.signal.ignoreValues().record() : nil
    property = nil
    if let heard { #expect(heard.log == "|") }
    #expect(terminal.value!.signal.map { _ in "value" }.record().log.hasSuffix("|"))
    terminal.value = nil
    #expect(tracker.live == 0)
  }

  @Test("a set that waits its turn is still distinguished from a value sent to the terminal")
  func waiting() {
    let property = MutableProperty(0)
    let terminal = property.channel()
    let heard = terminal.signal.record()
    // Before the terminal's place in the list, and after it, while others receive a value.
    let subscription = property.signal.subscribe { [weak property] value in
      if value == 1 {
        terminal.send(2)
        property?.value = 3
        terminal.send(4)
        property?.value = 5
      }
    }
    let all = property.signal.record()
    property.value = 1
    #expect(all.log == "0 1 2 3 4 5")
    // 3 was replaced by 4 before its turn came.
    #expect(heard.log == "0 1 5")
    subscription.dispose()
  }

  @Test("nothing stays behind in the property without subscribers")
  func leaves() {
    let (tracker, property) = (LeakTracker(), MutableProperty<LeakTracker.Token?>(nil))
    let terminal = property.channel()
    for _ in 0..<2 {
      let recorder = terminal.signal.record()
      property.value = tracker.token()
      #expect(recorder.events.count == 2)
      recorder.dispose()
    }
    property.value = nil
    terminal.send(tracker.token())
    property.value = nil
    #expect(tracker.live == 0)
    let again = terminal.signal.map { $0 == nil }.record()
    property.value = tracker.token()
    #expect(again.log == "true false")
  }

  @Test("a subscriber that comes as the last one leaves receives the newest value, and none before it")
  func comesAsOthersLeave() {
    let property = MutableProperty(0)
    let (terminal, other) = (property.channel(), property.channel())
    let (place, late) = (SerialDisposable(), Guarded<TestRecorder<Int, Never>?>(nil))
    place.inner = terminal.signal.filter { $0 == 1 }.subscribe { [weak property] _ in
      place.dispose()
      property?.value = 2
      late.value = terminal.signal.record()
      property?.value = 3
      property?.value = 4
    }
    other.send(1)
    #expect(late.value?.log == "4")
    property.value = 5
    #expect(late.value?.log == "4 5")
  }

  @Test("subscribers that come and go while it is set hear the last value", .timeLimit(.minutes(10)))
  func comings() {
    for _ in 0..<count(300) {
      let property = MutableProperty(0)
      let terminal = property.channel()
      let last = Guarded<[Unguarded<Int>]>([])
      onThreads(3) { thread in
        switch thread {
        case 0: for number in 1...20 { property.value = number }
        case 1: for _ in 1...10 { terminal.signal.record().dispose() }
        default:
          for _ in 1...5 {
            let newest = Unguarded(-1)
            last { $0.append(newest) }
            terminal.signal.subscribe { newest.value = $0 }
          }
        }
      }
      #expect(last.value.allSatisfy { $0.value == 20 })
    }
  }
}
