import Rivulet
import RivuletTesting
import Testing

@Suite("take(while:), take(through:)")
struct TakeWhileTests {
  private let numbers = Signal<Int, Never>.from([0, 1, 2, 3, 0, 2, 4])

  @Test("values until one is three or more")
  func until() {
    #expect(numbers.take(while: { !($0 >= 3) }).record().log == "0 1 2 |")
  }

  // Behaviours 1.49–1.51
  @Test("values while they are one or less")
  func values() {
    #expect(numbers.take(while: { $0 <= 1 }).record().log == "0 1 |")
    #expect(numbers.take(while: { _ in true }).record().log == "0 1 2 3 0 2 4 |")
    #expect(numbers.take(while: { _ in false }).record().log == "|")
  }

  @Test("ends an infinite source")
  func infinite() {
    #expect(Signal<Int, Never>.from(1...).take(while: { $0 <= 5 }).record().log == "1 2 3 4 5 |")
    #expect(Signal<Int, Never>.from(1...).take(through: { $0 == 5 }).record().log == "1 2 3 4 5 |")
  }

  @Test("completes at the first value that does not match, and does not call the condition again")
  func decided() {
    let (source, asked) = (TestSource<Int, Never>(), Counter())
    let recorder = source.signal.take(while: { value in
      asked.add()
      return value < 2
    }).record()
    source.send(1)
    source.send(2)
    #expect(source.subscriptions.ended == 1)
    source.send(1)
    #expect(recorder.log == "1 |")
    #expect(asked.value == 2)
  }

  @Test("take(through:) sends the first value that matches, completes with it, and does not call the condition again")
  func through() {
    let (source, asked) = (TestSource<Int, Never>(), Counter())
    let recorder = source.signal.take(through: { value in
      asked.add()
      return value > 1
    }).record()
    source.send(1)
    #expect(recorder.log == "1")
    source.send(2)
    #expect(recorder.log == "1 2 |")
    #expect(source.subscriptions.ended == 1)
    source.send(3)
    #expect(asked.value == 2)
  }

  @Test("take(through:) sends everything if no value matches")
  func throughNothing() {
    #expect(numbers.take(through: { $0 > 9 }).record().log == "0 1 2 3 0 2 4 |")
    #expect(Signal<Int, Oops>.fail(Oops()).take(through: { _ in true }).record().log == "#")
  }

  @Test("what the handler sends comes after the end")
  func reentrant() {
    let subject = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    subject.signal.take(through: { $0 == 2 }).subscribe(
      onValue: { value in
        log { $0.append(value) }
        subject.send(value + 1)
        subject.send(value + 2)
      }, onCompletion: { log { $0.append(-1) } })
    subject.send(1)
    #expect(log.value == [1, 2, -1])
  }
}
