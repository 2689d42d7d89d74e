import Rivulet
import RivuletTesting
import Testing

@Suite("catch")
struct CatchTests {
  struct Other: Error {}

  // Behaviours 2.118 and 2.119.
  @Test("continues with the signal made from the failure")
  func recovers() {
    let subject = Subject<Int, Oops>()
    let recorder = subject.signal.catch { Signal<Int, Never>.from([$0.code, 8]) }.record()
    subject.send(1)
    subject.fail(Oops(code: 7))
    subject.send(2)
    #expect(recorder.log == "1 7 8 |")
  }

  @Test("completion passes, and nothing is made")
  func completion() {
    let made = Counter()
    let recorder = Signal<Int, Oops>.just(1).catch { _ in
      made.add()
      return Signal<Int, Never>.just(2)
    }.record()
    #expect(recorder.log == "1 |")
    #expect(made.value == 0)
  }

  @Test("the replacement may fail, in its own way")
  func fails() {
    let recorder = Signal<Int, Oops>.fail(Oops()).catch { _ in Signal<Int, Other>.fail(Other()) }.record()
    #expect(recorder.log == "#")
  }

  @Test("disposal ends whichever runs, and the failed source is cleaned up first")
  func disposal() {
    let (source, replacement) = (TestSource<Int, Oops>(), TestSource<Int, Never>())
    let recorder = source.signal.catch { _ in replacement.signal }.record()
    source.fail(Oops())
    #expect((source.subscriptions.ended, replacement.subscriptions.count, replacement.subscriptions.ended) == (1, 1, 0))
    recorder.dispose()
    #expect(replacement.subscriptions.ended == 1)
  }
}

@Suite("catch(with:)")
struct CatchWithTests {
  @Test("continues with the signal after any failure, and subscribes to it only then")
  func recovers() {
    let (source, replacement) = (Subject<Int, Oops>(), TestSource<Int, Never>())
    let recorder: TestRecorder<Int, Never> = source.signal.catch(with: replacement.signal).record()
    source.send(1)
    #expect(replacement.subscriptions.count == 0)
    source.fail(Oops())
    replacement.send(2)
    replacement.complete()
    #expect(recorder.log == "1 2 |")
  }

  @Test("with nothing, a failure becomes completion")
  func empty() {
    #expect(Signal<Int, Oops>.fail(Oops()).catch(with: Signal<Int, Never>.empty).record().log == "|")
  }

  @Test("with a condition, only the failures that satisfy it are caught")
  func conditional() {
    func failing(_ code: Int) -> Signal<Int, Oops> {
      Signal<Int, Oops>.just(1).concat(.fail(Oops(code: code))).catch(where: { $0.code == 404 }, with: .just(2))
    }
    #expect(failing(404).record().log == "1 2 |")
    #expect(failing(500).record().events == [.value(1), .failed(Oops(code: 500))])
  }
}
