import Dispatch
import Rivulet
import RivuletTesting
import Synchronization
import Testing

/// Whatever serialises belongs to the first thread that comes, until another comes: serializers, and the locks of properties.
@Suite("Rules 2 and 3 where the first thread is joined by a second")
struct HandOverTests {
  @Test("events queued by the second thread are delivered in between the first thread's events")
  func midst() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.record()
    source.signal.filter { $0 == 1 }.subscribe { _ in
      source.send(2)
      onAnotherThread {
        source.send(3)
        source.send(4)
      }
      source.send(5)
    }
    source.send(0)
    source.send(1)
    #expect(recorder.log == "0 1 2 3 4 5")
    source.send(6)
    onAnotherThread { source.send(7) }
    #expect(recorder.log == "0 1 2 3 4 5 6 7")
  }

  @Test("an event sent in answer to a queued event is delivered after all queued events")
  func answers() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.record()
    source.signal.filter { $0 < 3 }.subscribe { value in
      if value == 1 { onAnotherThread { source.send(20) } }
      source.send(value + 1)
      source.send(value + 11)
    }
    source.send(0)
    #expect(recorder.log == "0 1 11 20 2 12 3 13")
  }

  @Test("a property announces sets by both threads in the order of the sets")
  func property() {
    let property = MutableProperty(0)
    let recorder = property.signal.record()
    property.signal.filter { $0 == 1 }.subscribe { _ in
      property.value = 2
      onAnotherThread { property.value = 3 }
      property.value = 4
    }
    property.value = 1
    #expect(recorder.log == "0 1 2 3 4")
  }

  @Test("the second thread sends events at any moment while the first one is sending")
  func stress() {
    for round in 0..<count(20_000) {
      let (source, judge) = (Subject<Int, Never>(), Judge())
      source.signal.subscribe { judge.receive($0) }
      meet(
        { for number in 0..<64 { source.send(Judge.event(0, number)) } },
        {
          // Another moment each time.
          for _ in 0..<round % 50 { relax() }
          for number in 0..<64 { source.send(Judge.event(1, number)) }
        })
      let complaints = judge.complaints(senders: 2, times: 64)
      if !complaints.isEmpty {
        Issue.record("round \(round): \(complaints)")
        return
      }
    }
  }

  @Test("the second thread takes a biased lock at any moment while the first takes it again and again")
  func lock() {
    for round in 0..<count(20_000) {
      let taken = Locked((times: 0, inside: 0, overlaps: 0), isBiased: true)
      let take = { @Sendable in
        for _ in 0..<64 {
          taken.withLock { taken in
            taken.inside += 1
            if taken.inside != 1 { taken.overlaps += 1 }
            taken.times += 1
            taken.inside -= 1
          }
        }
      }
      meet(
        take,
        {
          for _ in 0..<round % 50 { relax() }
          take()
        })
      let (times, _, overlaps) = taken.withLock { $0 }
      if times != 128 || overlaps > 0 {
        Issue.record("round \(round): taken \(times) times, \(overlaps) times by both")
        return
      }
    }
  }

  @Test("a thread that delivers for an endless sender hands over to it", arguments: Edge.allCases)
  func relief(edge: Edge) {
    let (send, signal) = edge.make()
    let pursuit = ContentionHarness()
    let received = Atomic(0)
    let disorder = Atomic(0)
    signal.subscribe { value in
      if received.exchange(value, ordering: .relaxed) != max(value - 1, 0) { disorder.store(value, ordering: .relaxed) }
      pursuit.deliver(value)
    }
    let steps = pursuit.run({ send(1) }, then: { send(1 + $0) })
    #expect(steps < ContentionHarness.limit)
    #expect(disorder.load(ordering: .relaxed) == 0)
    #expect(received.load(ordering: .relaxed) == 1 + steps)
  }

  @Test(
    "a thread that delivers for an endless subscriber hands over to it",
    arguments: [Edge.property, .behaviorSubject])
  func reliefBySubscriber(edge: Edge) {
    let (send, signal) = edge.make()
    let pursuit = ContentionHarness()
    let heard = Atomic(0)
    @Sendable func subscribe() {
      signal.take(first: 1).subscribe { _ in pursuit.deliver(heard.add(1, ordering: .relaxed).newValue) }
    }
    // What sends keeps the source, without which the signal has no value.
    withExtendedLifetime(send) {
      #expect(pursuit.run({ subscribe() }, then: { _ in subscribe() }) < ContentionHarness.limit)
    }
  }

  /// One thread does a step, and another one does steps until that one is back.
  private final class ContentionHarness: Sendable {
    /// A limit, without which the test would have no end if there is no hand-off.
    static let limit = 4_000_000
    @TaskLocal private static var isPursued = false
    private let isDelivering = Atomic(false)
    private let isBack = Atomic(false)
    private let steps = Atomic(0)

    /// Receives the numbers of the first thread's step and then of the second thread's.
    func deliver(_ number: Int) {
      guard Self.isPursued else { return }
      isDelivering.store(true, ordering: .releasing)
      // So something is always left behind.
      while steps.load(ordering: .acquiring) < min(number + 1, Self.limit) { relax() }
    }

    /// Returns the number of steps that the second thread has done.
    func run(_ first: @escaping @Sendable () -> Void, then step: @escaping @Sendable (Int) -> Void) -> Int {
      onThreads(2) { [self] thread in
        if thread == 0 {
          Self.$isPursued.withValue(true) { first() }
          isBack.store(true, ordering: .releasing)
        } else {
          while !isDelivering.load(ordering: .acquiring) { relax() }
          var number = 0
          while number < Self.limit, !isBack.load(ordering: .acquiring) {
            number += 1
            step(number)
            steps.store(number, ordering: .releasing)
          }
        }
      }
      return steps.load(ordering: .relaxed)
    }
  }

  /// The places at which a sender may find a serializer taken.
  enum Edge: CaseIterable {
    case subject, behaviorSubject, property, linkedProperty, merge

    func make() -> (send: @Sendable (Int) -> Void, signal: Signal<Int, Never>) {
      switch self {
      case .subject:
        let subject = Subject<Int, Never>()
        return ({ subject.send($0) }, subject.signal)
      case .behaviorSubject:
        let subject = BehaviorSubject<Int, Never>(0)
        return ({ subject.send($0) }, subject.signal)
      case .property:
        let property = MutableProperty(0)
        return ({ property.value = $0 }, property.signal)
      case .linkedProperty:
        let property = MutableProperty(0)
        let terminal = property.channel()
        return ({ if $0 == 1 { property.value = 1 } else { terminal.send($0) } }, property.signal)
      case .merge:
        let subjects = [Subject<Int, Never>(), Subject<Int, Never>()]
        return ({ subjects[$0 == 1 ? 0 : 1].send($0) }, .merge(subjects.map(\.signal)))
      }
    }
  }

  @Test("one thread after the other, the address of the last one used again")
  func successors() {
    let (source, judge) = (Subject<Int, Never>(), Judge())
    source.signal.subscribe { judge.receive($0) }
    let threads = count(200)
    for thread in 0..<threads {
      onAnotherThread { for number in 0..<4 { source.send(Judge.event(thread, number)) } }
    }
    #expect(judge.complaints(senders: threads, times: 4) == [])
  }

  @Test("asynchronous functions resume on other threads, and send from the thread they are on")
  func tasks() async {
    let (source, judge) = (Subject<Int, Never>(), Judge())
    source.signal.subscribe { judge.receive($0) }
    let times = count(500)
    await withTaskGroup { group in
      for sender in 0..<4 {
        group.addTask {
          let executors = [NewThreads(), NewThreads()]
          for number in 0..<times {
            await withTaskExecutorPreference(executors[number % 2]) { source.send(Judge.event(sender, number)) }
          }
        }
      }
    }
    #expect(judge.complaints(senders: 4, times: times) == [])
  }
}

/// Gives each piece of a task that comes from elsewhere a thread of its own.
private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { onAnotherThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) } }
  }
}

/// Does both at once, as nearly as can be.
private func meet(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
  let ready = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    ready.add(1, ordering: .acquiringAndReleasing)
    // Not for ever: there may be but one processor.
    for _ in 0..<10_000 where ready.load(ordering: .acquiring) < 2 { relax() }
    number == 0 ? first() : second()
  }
}

@inline(never) private func relax() {}
