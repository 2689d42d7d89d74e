import Rivulet

/// The laws about threads and stacks.
extension Trial {
  func eventsAreSerial() {
    let times = count(200)
    for threads in [2, 8] {
      let (subject, source) = (Subject<Int, Failure>(), ManualSource<Int, Failure>())
      let sources: [(String, Signal<Int, Failure>, @Sendable (Int) -> Void)] = [
        ("a subject", subject.signal, { subject.send($0) }),
        ("a custom source", source.signal, { source.send($0) }),
      ]
      for (name, signal, send) in sources {
        let judge = Judge()
        let subscription = build(signal).subscribe(onValue: { judge.receive($0) }, onFailure: { _ in })
        onThreads(threads) { thread in
          for number in 0..<times { send(Judge.event(thread, number)) }
        }
        for complaint in judge.complaints(senders: threads, times: times) {
          require(false, "with \(threads) threads and \(name), \(complaint).")
        }
        subscription.dispose()
      }
    }
  }

  func nobodyBlocks() {
    let (subject, log) = (Subject<Int, Failure>(), Locked<[Int]>([]))
    let seen = Locked<[Int]>([])
    let subscription = build(subject.signal).subscribe(
      onValue: { value in
        // If the other thread were kept waiting, neither would ever go on.
        if value == 1 {
          onAnotherThread {
            subject.send(2)
            subject.send(3)
          }
          seen.withLock { $0 = log.withLock { $0 } }
        }
        log.withLock { $0.append(value) }
      }, onFailure: { _ in })
    subject.send(1)
    require("\(seen.withLock { $0 })", is: "[]", when: "while the handler of 1 was slow")
    require("\(log.withLock { $0 })", is: "[1, 2, 3]", when: "when others sent while the handler of 1 was slow")
    subscription.dispose()
  }

  func chainsAreDeep(_ depth: Int) {
    for way in waysOut where way != .disposalElsewhere {
      let (tracker, recorded) = (LeakTracker(), Locked(""))
      // A stack that runs out ends the process; there is nothing left then to say it more kindly.
      onAnotherThread {
        let source = Subject<Int, Failure>()
        var chain = source.signal
        for _ in 0..<depth { chain = specimen.build(chain, tracker.token()) }
        let recorder = TestRecorder(chain)
        source.send(1)
        source.send(2)
        switch way {
        case .completion, .sourceFreed: source.complete()
        case .failure: source.fail(failure!)
        case .disposal, .disposalElsewhere: recorder.dispose()
        }
        recorded.withLock { $0 = recorder.log }
      }
      let expected =
        switch way {
        case .completion, .sourceFreed: "1 2 |"
        case .failure: "1 2 #"
        case .disposal, .disposalElsewhere: "1 2"
        }
      require(recorded.withLock { $0 }, is: expected, when: "from a chain of \(depth), at \(way)")
      require(tracker.live == 0, "after \(way), \(tracker.live) of \(depth) links weren't released.")
    }
  }
}
