import Rivulet
import RivuletTesting
import Testing

@Suite("then")
struct ThenTests {
  @Test("then does what the first signal does, and sends what the second sends")
  func effects() {
    let done = Guarded<[String]>([])
    let letters = Signal<String, Never>.from("A B C D E F G H I".split(separator: " ").map(String.init))
      .handleEvents(onValue: { letter in done { $0.append(letter) } })
    let recorder = letters.then(Signal<Int, Never>.from(1...9)).record()
    #expect(done.value.joined() == "ABCDEFGHI")
    #expect(recorder.log == "1 2 3 4 5 6 7 8 9 |")
  }

  @Test("nothing happens before completion, with or without values", arguments: [true, false])
  func waits(hasValues: Bool) {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<String, Oops>())
    let recorder = first.signal.then(second.signal).record()
    if hasValues { first.send(1) }
    #expect(second.subscriptions.count == 0)
    first.complete()
    second.send("a")
    second.complete()
    #expect(recorder.log == "a |")
  }

  @Test("a failure of the first skips the second; disposal reaches whichever runs")
  func failureAndDisposal() {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let failed = first.signal.then(second.signal).record()
    first.fail(Oops())
    #expect(failed.log == "#")
    #expect(second.subscriptions.count == 0)
    let disposed = first.signal.then(second.signal).record()
    disposed.dispose()
    #expect(first.subscriptions.ended == 2)
    let later = Signal<Int, Oops>.empty.then(second.signal).record()
    later.dispose()
    #expect(second.subscriptions.ended == 1)
  }
}
