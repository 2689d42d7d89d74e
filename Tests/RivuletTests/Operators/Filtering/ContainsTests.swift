import Rivulet
import RivuletTesting
import Testing

@Suite("contains")
struct ContainsTests {
  private let numbers = Signal<Int, Never>.from([1, 2, 3])

  @Test("true where a value matches, else false")
  func contains() {
    #expect(numbers.contains(where: { $0 > 2 }).record().log == "true |")
    #expect(numbers.contains(where: { $0 > 3 }).record().log == "false |")
    #expect(numbers.contains(2).record().log == "true |")
    #expect(numbers.contains(4).record().log == "false |")
  }

  @Test("nil can be looked for")
  func optional() {
    #expect(Signal<Int?, Never>.from([1, nil]).contains(nil).record().log == "true |")
    #expect(Signal<Int?, Never>.from([1]).contains(nil).record().log == "false |")
  }

  @Test("an empty signal contains nothing")
  func empty() {
    #expect(Signal<Int, Never>.empty.contains(where: { _ in true }).record().log == "false |")
  }

  @Test("the answer comes with the value that decides, and ends the source")
  func decided() {
    let source = TestSource<Int, Oops>()
    let any = source.signal.contains(1).record()
    source.send(0)
    #expect(any.log == "")
    source.send(1)
    #expect(any.log == "true |")
    #expect(source.subscriptions.ended == 1)
    source.fail(Oops())
    #expect(any.log == "true |")
  }

  @Test("an infinite source is decided")
  func infinite() {
    #expect(Signal<Int, Never>.from(1...).contains(3).record().log == "true |")
  }

  @Test("a failure is no answer: it passes")
  func failure() {
    let failing = TestSource<Int, Oops>()
    let any = failing.signal.contains(1).record()
    failing.send(0)
    failing.fail(Oops(code: 1))
    #expect(any.events == [.failed(Oops(code: 1))])
  }

  @Test("there is one answer, even where the handler of it sends more")
  func reentrant() {
    let subject = Subject<Int, Never>()
    let log = Guarded<[String]>([])
    subject.signal.contains(1).subscribe(
      onValue: { value in
        log { $0.append("\(value)") }
        subject.send(1)
        subject.complete()
      }, onCompletion: { log { $0.append("|") } })
    subject.send(1)
    #expect(log.value == ["true", "|"])
  }
}
