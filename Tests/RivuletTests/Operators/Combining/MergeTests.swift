import Rivulet
import RivuletTesting
import Testing

@Suite("merge")
struct MergeTests {
  @Test("merge forwards values as they arrive")
  func values() {
    let (letters, numbers) = (Subject<String, Never>(), Subject<String, Never>())
    let recorder = letters.signal.merge(with: numbers.signal).record()
    letters.send("A")
    numbers.send("1")
    letters.send("B")
    letters.send("C")
    numbers.send("2")
    #expect(recorder.log == "A 1 B C 2")
  }

  @Test("completes when all have completed, at once if there are none")
  func completion() {
    let subjects = (0..<3).map { _ in Subject<Int, Never>() }
    let recorder = Signal.merge(subjects.map(\.signal)).record()
    subjects[1].complete()
    subjects[0].complete()
    subjects[2].send(1)
    #expect(recorder.log == "1")
    subjects[2].complete()
    #expect(recorder.log == "1 |")
    #expect(Signal<Int, Never>.merge([]).record().log == "|")
  }

  @Test("the first failure ends all inputs, and later ones are never subscribed")
  func failure() {
    let (first, last) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = Signal.merge([first.signal, .just(1), .fail(Oops()), last.signal]).record()
    #expect(recorder.log == "1 #")
    #expect(first.subscriptions.ended == 1)
    #expect(last.subscriptions.count == 0)
  }

  // Behaviours 2.73–2.75, 2.77–2.80: the tests above and this one.
  @Test("an input that fails ends both, and one that completes does not")
  func ends() {
    let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    let recorder = Signal.merge(first.signal, second.signal).record()
    first.send(1)
    second.send(2)
    first.complete()
    second.send(3)
    #expect(recorder.log == "1 2 3")
    second.fail(Oops())
    #expect(recorder.log == "1 2 3 #")
    #expect(Signal<Int, Oops>.merge().record().log == "|")
  }

  @Test("several subscribers each get completion")
  func severalSubscribers() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let merged = first.signal.merge(with: second.signal)
    let recorders = [merged.record(), merged.record()]
    first.complete()
    second.complete()
    #expect(recorders.map(\.log) == ["|", "|"])
  }

  @Test("disposal ends all inputs")
  func disposal() {
    let sources = (0..<3).map { _ in TestSource<Int, Never>() }
    let recorder = Signal.merge(sources.map(\.signal)).record()
    recorder.dispose()
    #expect(sources.allSatisfy { $0.subscriptions.ended == 1 })
  }
}
