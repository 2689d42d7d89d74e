import Rivulet
import Testing

@Suite("async")
struct AsyncTests {
  @Test("sends what the operation returns, and completes")
  func value() async {
    let recorder = Guarded<[String]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Signal<Int, Never>.async { 42 }.subscribe(
        onValue: { value in recorder { $0.append("\(value)") } }, onCompletion: { done.resume() })
    }
    #expect(recorder.value == ["42"])
  }

  @Test("fails with what the operation throws")
  func failure() async {
    let failure = await withCheckedContinuation { (done: CheckedContinuation<Oops, Never>) in
      Signal<Int, Oops>.async { () async throws(Oops) in throw Oops(code: 5) }
        .subscribe(onValue: { _ in }, onFailure: { done.resume(returning: $0) })
    }
    #expect(failure == Oops(code: 5))
  }

  @Test("the operation runs once for each subscriber, and not without one")
  func perSubscriber() async {
    let runs = Counter()
    let signal = Signal<Int, Never>.async {
      runs.add()
      return runs.value
    }
    #expect(runs.value == 0)
    for _ in 1...2 {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        signal.subscribe(onValue: { _ in }, onCompletion: { done.resume() })
      }
    }
    #expect(runs.value == 2)
  }

  @Test("disposal cancels the task, and what it still returns is dropped")
  func disposal() async {
    let recorded = Guarded<[Int]>([])
    let own = SerialDisposable()
    let wasCancelled = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      let started = AsyncStream<Void>.makeStream()
      own.inner = Signal<Int, Never>.async {
        await withTaskCancellationHandler {
          for await _ in started.stream {}
        } onCancel: {
          started.continuation.finish()
        }
        done.resume(returning: Task.isCancelled)
        return 1
      }.subscribe { value in recorded { $0.append(value) } }
      own.dispose()
    }
    #expect(wasCancelled)
    #expect(recorded.value == [])
  }
}
