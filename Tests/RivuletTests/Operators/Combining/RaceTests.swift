import Rivulet
import RivuletTesting
import Testing

@Suite("race")
struct RaceTests {
  @Test("the first to send anything wins, and the others are disposed", arguments: 0..<3, ["1 2 |", "|", "#"])
  func winner(winner: Int, events: String) {
    let inputs = (0..<3).map { _ in TestSource<Int, Oops>() }
    let recorder = Signal.race(inputs.map(\.signal)).record()
    for event in events.split(separator: " ") {
      switch event {
      case "|": inputs[winner].complete()
      case "#": inputs[winner].fail(Oops())
      default: inputs[winner].send(Int(event)!)
      }
      #expect(inputs.indices.allSatisfy { $0 == winner || inputs[$0].subscriptions.ended == 1 })
      for loser in inputs.indices where loser != winner {
        inputs[loser].send(9)
        inputs[loser].fail(Oops())
      }
    }
    #expect(recorder.log == events)
    #expect(inputs[winner].subscriptions.ended == 1)
  }

  @Test("those after one that wins at once are never subscribed; none completes at once")
  func immediate() {
    let last = TestSource<Int, Never>()
    #expect(Signal.race([.never, .from([1, 2]), last.signal]).record().log == "1 2 |")
    #expect(Signal<Int, Never>.just(1).concat(.never).race(with: last.signal).record().log == "1")
    #expect(Signal<Int, Never>.empty.race(with: last.signal).record().log == "|")
    #expect(last.subscriptions.count == 0)
    #expect(Signal<Int, Never>.race([]).record().log == "|")
  }

  @Test("an input that vanishes does not win, and does not keep the winner from completing")
  func vanished() {
    let (gone, other) = (TestSource<Int, Never>(), TestSource<Int, Never>())
    let recorder = gone.signal.race(with: other.signal).record()
    gone.vanish()
    #expect(recorder.log == "")
    other.send(1)
    other.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("a winner may dispose everything from its own first value")
  func disposedAtOnce() {
    let (first, second) = (TestSource<Int, Never>(), TestSource<Int, Never>())
    let own = SerialDisposable()
    own.inner = first.signal.race(with: second.signal).subscribe { _ in own.dispose() }
    second.send(1)
    #expect((first.subscriptions.ended, second.subscriptions.ended) == (1, 1))
  }

  @Test("four threads: exactly one is heard, with all it sent")
  func threads() {
    for _ in 0..<count(200) {
      let tracker = LeakTracker()
      do {
        let inputs = (0..<4).map { _ in Subject<Int, Never>() }
        let token = tracker.token()
        let recorder = Signal.race(inputs.map { $0.signal.map { token.pass($0) } }).record()
        onThreads(4) { thread in
          for _ in 0..<3 { inputs[thread].send(thread) }
          inputs[thread].complete()
        }
        #expect(Set(recorder.values).count == 1)
        #expect(recorder.values.count == 3)
        #expect(recorder.events.last == .completed)
      }
      #expect(tracker.live == 0)
    }
  }

  @Test("the winner may end, and be freed, while the race is being disposed")
  func winnerEndsMeanwhile() {
    let (outer, winner) = (ExposedSource<Signal<Int, Never>, Never>(), TestSource<Int, Never>())
    let recorder = outer.signal.flatten(.race).record()
    outer.subscriber.onDispose {
      winner.complete()
      winner.vanish()
    }
    outer.send(winner.signal)
    winner.send(1)
    recorder.dispose()
    #expect((recorder.log, winner.subscriptions.ended) == ("1", 1))
  }
}
