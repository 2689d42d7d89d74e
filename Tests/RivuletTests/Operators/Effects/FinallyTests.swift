import Rivulet
import RivuletTesting
import Testing

@Suite("finally")
struct FinallyTests {
  @Test("runs once after completion and after a failure")
  func end() {
    let log = Guarded<[String]>([])
    Signal<Int, Oops>.just(1).finally { log { $0.append("over") } }.subscribe(
      onValue: { value in log { $0.append("\(value)") } }, onFailure: { _ in }, onCompletion: { log { $0.append("|") } }
    )
    Signal<Int, Oops>.fail(Oops()).finally { log { $0.append("over") } }.subscribe(
      onValue: { _ in }, onFailure: { _ in log { $0.append("#") } })
    #expect(log.value == ["1", "|", "over", "#", "over"])
  }

  @Test("runs once at disposal, and not again at an end that comes later")
  func disposal() {
    let (source, runs) = (Subject<Int, Never>(), Counter())
    let subscription = source.signal.finally { runs.add() }.subscribe { _ in }
    #expect(runs.value == 0)
    subscription.dispose()
    source.complete()
    #expect(runs.value == 1)
  }

  @Test("runs when an operator below has had enough")
  func enough() {
    let runs = Counter()
    #expect(Signal<Int, Never>.from(1...).finally { runs.add() }.take(first: 2).record().log == "1 2 |")
    #expect(runs.value == 1)
  }

  @Test("runs when the source vanishes")
  func vanished() {
    let runs = Counter()
    Signal<Int, Never> { $0.send(1) }.finally { runs.add() }.subscribe { _ in }
    #expect(runs.value == 1)
  }
}
