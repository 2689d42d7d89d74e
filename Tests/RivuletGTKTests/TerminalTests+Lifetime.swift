import Dispatch
import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

/// The ends of terminals, and what keeps them.
extension GTKTests.TerminalTests {
  @Test("it completes when the window with the widget is destroyed, and nothing is left behind")
  func destroyed() async {
    let (wrappers, handlers) = (LiveCounts.wrappers, LiveCounts.handlers)
    weak var subscriber: Heard?
    let ends = Heard()
    let text = MutableProperty("Ada")
    do {
      let (window, entry) = (AdwaitaApplicationWindow(), Entry())
      window.content = entry
      let terminal = entry.reactive.text.channel()
      terminal.bind(to: text.channel())
      do {
        let heard = Heard()
        subscriber = heard
        terminal.signal.subscribeOnMain(onValue: { heard.log.append($0) }, onCompletion: { ends.log.append("end") })
      }
      entry.type("M")
      #expect(subscriber?.log == ["MAda"])
      window.destroy()
    }
    #expect(await pump { ends.log == ["end"] && subscriber == nil })
    text.value = "Adam"
    #expect(LiveCounts.wrappers == wrappers)
    #expect(LiveCounts.handlers == handlers)
  }

  @Test("it does not keep its widget, whichever side of a link it is on")
  func freed() async {
    weak var left: Entry?
    weak var right: Entry?
    let text = MutableProperty("Ada")
    var terminals: [Channel<String, Never>.Terminal] = []
    let heard: Heard
    do {
      let (first, second) = (Entry(), Entry())
      (left, right) = (first, second)
      terminals = [first.reactive.text.channel(), second.reactive.text.channel()]
      terminals[0].bind(to: text.channel())
      text.channel().bind(to: terminals[1])
      heard = Heard(terminals[0])
    }
    #expect(await pump { left == nil && right == nil && heard.log == ["|"] })
    for terminal in terminals { terminal.send("Eve") }
    #expect(Heard(terminals[1]).log == ["|"])
    #expect(text.value == "")
  }

  @Test("a linked terminal needs no owner")
  func unheld() {
    let (entry, text) = (Entry(), MutableProperty("Ada"))
    entry.reactive.text.bind(twoWay: text)
    #expect(entry.text == "Ada")
    entry.type("M")
    #expect(text.value == "MAda")
    text.value = "Eve"
    #expect(entry.text == "Eve")
  }

  @Test("completing a terminal stops watching, and leaves the widget as it is")
  func completed() async {
    let (entry, handlers) = (Entry("Ada"), LiveCounts.handlers)
    let (terminal, other) = (entry.reactive.text.channel(), entry.reactive.text.channel())
    let heard = (Heard(terminal), Heard(other))
    #expect(LiveCounts.handlers == handlers + 2)
    terminal.complete()
    #expect(LiveCounts.handlers == handlers + 1)
    terminal.send("Eve")
    entry.type("M")
    #expect(entry.text == "MAda")
    #expect((heard.0.log, heard.1.log) == (["|"], ["MAda"]))
    elsewhere { other.complete() }
    #expect(await pump { LiveCounts.handlers <= handlers })
  }
}
