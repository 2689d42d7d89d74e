import Rivulet
import RivuletTesting
import Testing

@Suite("subscribeOnMain")
struct SubscribeOnMainTests {
  @Test("on the main actor at once, the end included") @MainActor
  func immediate() {
    var log: [String] = []
    Signal<Int, Oops>.just(1).subscribeOnMain(
      onValue: { log.append("\($0)") }, onFailure: { _ in log.append("#") }, onCompletion: { log.append("|") })
    Signal<Int, Oops>.fail(Oops()).subscribeOnMain(
      onValue: { log.append("\($0)") }, onFailure: { _ in log.append("#") })
    #expect(log == ["1", "|", "#"])
  }

  @Test("values from another thread arrive on the main actor, in order") @MainActor
  func elsewhere() async {
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      onAnotherThread {
        Signal<Int, Never>.from(1...3).subscribeOnMain(
          onValue: { value in
            MainActor.preconditionIsolated()
            log { $0.append(value) }
          }, onCompletion: { done.resume() })
      }
      #expect(log.value == [])
    }
    #expect(log.value == [1, 2, 3])
  }

  @Test("after disposal on the main actor no handler runs") @MainActor
  func disposal() async {
    var log: [Int] = []
    let source = Subject<Int, Never>()
    let subscription = source.signal.subscribeOnMain { log.append($0) }
    source.send(1)
    onAnotherThread { source.send(2) }
    subscription.dispose()
    await withCheckedContinuation { done in MainScheduler().schedule { done.resume() } }
    #expect(log == [1])
  }

  @Test("eight threads at once: every value, each thread's in order") @MainActor
  func threads() async {
    let (source, judge, times) = (Subject<Int, Never>(), Judge(), count(500))
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.signal.subscribeOnMain(onValue: { judge.receive($0) }, onCompletion: { done.resume() })
      onThreads(8) { thread in
        for number in 0..<times { source.send(Judge.event(thread, number)) }
      }
      source.complete()
    }
    #expect(judge.complaints(senders: 8, times: times) == [])
  }
}
