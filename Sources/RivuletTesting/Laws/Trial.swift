import Rivulet
import Testing

/// One operator before one law.
struct Trial<Failure: Error>: Sendable {
  let law: Law
  let specimen: Specimen<Failure>
  /// Nil where nothing can fail.
  let failure: Failure?
  let location: SourceLocation

  /// A way for a subscription to end.
  enum WayOut: CaseIterable {
    case completion, failure, disposal, disposalElsewhere, sourceFreed
  }

  var waysOut: [WayOut] { WayOut.allCases.filter { $0 != .failure || failure != nil } }

  func require(_ isKept: Bool, _ complaint: @autoclosure () -> String) {
    if isKept { return }
    Issue.record("\(specimen.name) breaks “\(law.testDescription)”: \(complaint())", sourceLocation: location)
  }

  func require(_ found: String, is expected: String, when circumstances: String) {
    require(found == expected, "\(circumstances), “\(found)” came instead of “\(expected)”.")
  }

  func build(_ source: Signal<Int, Failure>) -> Signal<Int, Failure> { specimen.build(source, Census().token()) }
  func record(_ source: Signal<Int, Failure>) -> TestRecorder<Int, Failure> { TestRecorder(build(source)) }
}

// MARK: - What comes

extension Trial {
  func grammar() {
    let puppet = Puppet<Int, Failure>()
    let recorder = record(puppet.signal)
    require(recorder.log, is: "", when: "before anything was sent")
    puppet.send(1)
    puppet.send(2)
    require(recorder.log, is: "1 2", when: "after two values")
    for event in [.completed, .value(3), .completed] + failureEvents { puppet.send(event) }
    require(recorder.log, is: "1 2 |", when: "after two values, completion and more")

    let disobedient = Signal<Int, Failure> { subscriber in
      subscriber.send(1)
      subscriber.complete()
      subscriber.send(2)
      subscriber.complete()
    }
    require(record(disobedient).log, is: "1 |", when: "with a source that sent, completed and went on at once")
    require(record(.empty).log, is: "|", when: "with an empty source")
  }

  func failuresPassAtOnce() {
    guard let failure else { return }
    let puppet = Puppet<Int, Failure>()
    let recorder = record(puppet.signal)
    puppet.send(1)
    puppet.send(.failed(failure))
    require(recorder.log, is: "1 #", when: "after a value and a failure")
    if case .failed(let found)? = recorder.events.last {
      require("\(found)", is: "\(failure)", when: "when the source failed")
    }
    for event: Event<Int, Failure> in [.value(2), .completed, .failed(failure)] { puppet.send(event) }
    require(recorder.log, is: "1 #", when: "after a value, a failure and more")
    require(record(.fail(failure)).log, is: "#", when: "with a source that failed at once")
  }

  func disposalIsSilent() {
    for end in [.completed] + failureEvents {
      let subject = Subject<Int, Failure>()
      let recorder = record(subject.signal)
      subject.send(1)
      recorder.dispose()
      require(recorder.isDisposed, "A disposed subscription does not say so.")
      subject.send(2)
      subject.send(end)
      require(recorder.log, is: "1", when: "after a value, disposal, and more from a subject")

      let puppet = Puppet<Int, Failure>()
      let other = record(puppet.signal)
      puppet.send(1)
      other.dispose()
      puppet.send(2)
      puppet.send(end)
      require(other.log, is: "1", when: "after a value, disposal, and more from a source of one's own")
    }
  }

  func disposalWorksInsideHandlers() {
    let puppet = Puppet<Int, Failure>()
    let (log, own) = (Locked<[Int]>([]), SerialDisposable())
    own.inner = build(puppet.signal).subscribe(
      onValue: { value in
        log.withLock { $0.append(value) }
        if value == 2 { own.dispose() }
      }, onFailure: { _ in log.withLock { $0.append(-1) } }, onCompletion: { log.withLock { $0.append(-2) } })
    for value in 1...3 { puppet.send(value) }
    require(puppet.cleanups == 1, "The source was cleaned up \(puppet.cleanups) times.")
    puppet.send(.completed)
    require("\(log.withLock { $0 })", is: "[1, 2]", when: "when the handler disposed at 2")

    let subject = Subject<Int, Failure>()
    let (waiting, another) = (Locked<[Int]>([]), SerialDisposable())
    another.inner = build(subject.signal).subscribe(
      onValue: { value in
        waiting.withLock { $0.append(value) }
        subject.send(value + 1)
        another.dispose()
      }, onFailure: { _ in })
    subject.send(1)
    require("\(waiting.withLock { $0 })", is: "[1]", when: "when the handler disposed at 1, with 2 waiting already")
  }

  func eventsWaitTheirTurn() {
    for end in [.completed] + failureEvents {
      let mark = if case .completed = end { "|" } else { "#" }
      let (subject, puppet) = (Subject<Int, Failure>(), Puppet<Int, Failure>())
      let sources: [(String, Signal<Int, Failure>, @Sendable (Event<Int, Failure>) -> Void)] = [
        ("a subject", subject.signal, { subject.send($0) }),
        ("a source of one's own", puppet.signal, { puppet.send($0) }),
      ]
      for (name, signal, send) in sources {
        let log = Locked<[String]>([])
        let note: @Sendable (String) -> Void = { entry in log.withLock { $0.append(entry) } }
        build(signal).subscribe(
          onValue: { value in
            note("<\(value)")
            send(value < 3 ? .value(value + 1) : end)
            note("\(value)>")
          }, onFailure: { _ in note("#") }, onCompletion: { note("|") })
        send(.value(1))
        require(
          log.withLock { $0 }.joined(separator: " "), is: "<1 1> <2 2> <3 3> \(mark)",
          when: "when the handler made \(name) send")
      }
    }
  }

  func subscriptionsAreIndependent() {
    if !specimen.isCold { return }
    let puppet = Puppet<Int, Failure>()
    let signal = build(puppet.signal)
    let first = TestRecorder(signal)
    require(puppet.subscriptions == 1, "One subscription made \(puppet.subscriptions) at the source.")
    puppet.send(1)
    let second = TestRecorder(signal)
    require(puppet.subscriptions == 2, "Two subscriptions made \(puppet.subscriptions) at the source.")
    puppet.send(2)
    first.dispose()
    puppet.send(3)
    puppet.send(.completed)
    require(first.log, is: "1 2", when: "for the first subscriber, who left before 3")
    require(second.log, is: "2 3 |", when: "for the second subscriber, who came after 1")
    let third = TestRecorder(signal)
    puppet.send(4)
    require(third.log, is: "4", when: "for a subscriber who came after the end of the others")
    third.dispose()
  }

  func enoughIsEnough() {
    let puppet = Puppet<Int, Failure>()
    let recorder = TestRecorder(build(puppet.signal).take(first: 2))
    puppet.send(1)
    require(puppet.cleanups == 0, "The source was cleaned up too soon.")
    puppet.send(2)
    require(puppet.cleanups == 1, "The source was not cleaned up with the last value that was wanted.")
    puppet.send(3)
    require(recorder.log, is: "1 2 |", when: "when two values were wanted")

    guard specimen.stopsAtOnce else { return }
    let limit = 100_000
    let endless = Signal<Int, Failure> { subscriber in
      for number in 1...limit {
        if subscriber.isDisposed { return }
        subscriber.send(number)
      }
    }
    for source in [endless, .from(1...limit)] {
      let sent = Locked(0)
      let counted = source.handleEvents(onValue: { number in sent.withLock { $0 = number } })
      require(TestRecorder(build(counted).take(first: 3)).log, is: "1 2 3 |", when: "when three values were wanted")
      require(sent.withLock { $0 } < limit, "A source that goes on and on was not stopped.")
    }
  }

  private var failureEvents: [Event<Int, Failure>] { failure.map { [.failed($0)] } ?? [] }
}

// MARK: - What is left

extension Trial {
  func sourceIsCleanedUpOnce() {
    for way in waysOut where way != .sourceFreed {
      let puppet = Puppet<Int, Failure>()
      let subscription = build(puppet.signal).subscribe(onValue: { _ in }, onFailure: { _ in })
      puppet.send(1)
      require(puppet.cleanups == 0, "The source was cleaned up before the end.")
      switch way {
      case .completion: puppet.send(.completed)
      case .failure: puppet.send(.failed(failure!))
      case .disposal: subscription.dispose()
      case .disposalElsewhere, .sourceFreed: onAnotherThread { subscription.dispose() }
      }
      require(puppet.cleanups == 1, "At \(way), the source was cleaned up \(puppet.cleanups) times.")
      subscription.dispose()
      puppet.send(.completed)
      require(puppet.cleanups == 1, "After \(way) and more, the source was cleaned up \(puppet.cleanups) times.")
    }
  }

  func everythingIsReleased() {
    for way in waysOut {
      for isKept in [false, true] where !isKept || way == .completion || way == .disposal {
        let census = Census()
        var (subscription, subject): (Subscription?, Subject<Int, Failure>?) = (nil, nil)
        do {
          let source = Subject<Int, Failure>()
          subscription = subscribe(to: source.signal, census)
          source.send(1)
          source.send(2)
          switch way {
          case .completion: source.complete()
          case .failure: source.fail(failure!)
          case .disposal: subscription?.dispose()
          case .disposalElsewhere: onAnotherThread { [subscription] in subscription?.dispose() }
          case .sourceFreed: break
          }
          if isKept { subject = source }
        }
        let owner = isKept ? "a subject that lives on" : "a subject"
        require(census.live == 0, "After \(way) of \(owner), \(census.live) of 3 closures were not let go of.")
        require(subscription?.isDisposed == true, "After \(way), the subscription does not say that it is over.")
        subject?.send(3)
      }
    }
  }

  func vanishedSourcesLeaveNothing() {
    let census = Census()
    do {
      let puppet = Puppet<Int, Failure>()
      subscribe(to: puppet.signal, census)
      puppet.send(1)
      puppet.vanish()
      require(puppet.cleanups == 1, "A source that vanished was cleaned up \(puppet.cleanups) times.")
    }
    require(census.live == 0, "After the source vanished, \(census.live) of 3 closures were not let go of.")
    do { subscribe(to: .never, census) }
    require(census.live == 0, "With `never`, \(census.live) of 3 closures were not let go of.")
  }

  /// Three tokens: in the operator, in the handler of values, in that of ends.
  @discardableResult
  private func subscribe(to source: Signal<Int, Failure>, _ census: Census) -> Subscription {
    let (sink, end) = (census.token(), census.token())
    return specimen.build(source, census.token()).subscribe(
      onValue: { _ in sink.touch() }, onFailure: { _ in end.touch() }, onCompletion: { end.touch() })
  }
}

// MARK: - Threads and stacks

extension Trial {
  func eventsAreSerial() {
    let times = count(200)
    for threads in [2, 8] {
      let (subject, puppet) = (Subject<Int, Failure>(), Puppet<Int, Failure>())
      let sources: [(String, Signal<Int, Failure>, @Sendable (Int) -> Void)] = [
        ("a subject", subject.signal, { subject.send($0) }),
        ("a source of one's own", puppet.signal, { puppet.send($0) }),
      ]
      for (name, signal, send) in sources {
        let judge = Judge()
        let subscription = build(signal).subscribe(onValue: { judge.receive($0) }, onFailure: { _ in })
        onThreads(threads) { thread in
          for number in 0..<times { send(Judge.event(thread, number)) }
        }
        for complaint in judge.complaints(senders: threads, times: times) {
          require(false, "With \(threads) threads and \(name), \(complaint).")
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
      let (census, recorded) = (Census(), Locked(""))
      // A stack that runs out ends the process; there is nothing left then to say it more kindly.
      onAnotherThread {
        let source = Subject<Int, Failure>()
        var chain = source.signal
        for _ in 0..<depth { chain = specimen.build(chain, census.token()) }
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
      require(census.live == 0, "After \(way), \(census.live) of \(depth) links were not let go of.")
    }
  }
}
