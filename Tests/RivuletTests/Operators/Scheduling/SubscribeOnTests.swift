import Rivulet
import RivuletTesting
import Testing

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  @Test("the signal starts when the scheduler's turn comes, once for each subscriber")
  func startsLater() {
    let (starts, scheduler) = (Guarded(0), ManualScheduler())
    let signal = Signal<Int, Oops>.deferred {
      starts { $0 += 1 }
      return .just(7)
    }
    .subscribe(on: scheduler)
    let (first, second) = (signal.record(), signal.record())
    #expect(starts.value == 0)
    scheduler.run()
    #expect(starts.value == 2)
    #expect(first.log == "7 |")
    #expect(second.log == "7 |")
  }

  @Test("later values arrive when they are sent, and so does the failure")
  func later() {
    let (source, scheduler) = (Subject<Int, Oops>(), ManualScheduler())
    let recorder = source.signal.subscribe(on: scheduler).record()
    source.send(1)
    scheduler.run()
    source.send(2)
    #expect(recorder.log == "2")
    source.fail(Oops())
    #expect(recorder.log == "2 #")
    #expect(scheduler.waiting == 0)
  }

  @Test("disposed before its turn, the signal never starts")
  func disposal() {
    let (source, scheduler) = (TestSource<Int, Never>(), ManualScheduler())
    let starts = Guarded(0)
    let subscription = source.signal.handleEvents(onSubscribe: { starts { $0 += 1 } }).subscribe(on: scheduler)
      .subscribe { _ in }
    subscription.dispose()
    scheduler.run()
    #expect(starts.value == 0)
  }

  @Test("values sent on start arrive on the scheduler, and later values arrive where they are sent")
  func threads() async {
    let (source, scheduler) = (Subject<Int, Never>(), QueueScheduler(label: "elsewhere"))
    let log = Guarded<[String]>([])
    await withCheckedContinuation { (started: CheckedContinuation<Void, Never>) in
      Signal<Int, Never>.just(0).merge(with: source.signal).handleEvents(onSubscribe: { started.resume() })
        .subscribe(on: scheduler)
        .subscribe { value in log { $0.append("\(value) \(MainScheduler.isCurrent ? "on main" : "elsewhere")") } }
    }
    await withCheckedContinuation { done in scheduler.schedule { done.resume() } }
    await MainActor.run { source.send(1) }
    #expect(log.value == ["0 elsewhere", "1 on main"])
  }
}
