import Rivulet

/// The laws about what comes.
extension Trial {
  func grammar() {
    let source = ManualSource<Int, Failure>()
    let recorder = record(source.signal)
    require(recorder.log, is: "", when: "before anything was sent")
    source.send(1)
    source.send(2)
    require(recorder.log, is: "1 2", when: "after two values")
    for event in [.completed, .value(3), .completed] + failureEvents { source.send(event) }
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
    let source = ManualSource<Int, Failure>()
    let recorder = record(source.signal)
    source.send(1)
    source.send(.failed(failure))
    require(recorder.log, is: "1 #", when: "after a value and a failure")
    if case .failed(let found)? = recorder.events.last {
      require("\(found)", is: "\(failure)", when: "when the source failed")
    }
    for event: Event<Int, Failure> in [.value(2), .completed, .failed(failure)] { source.send(event) }
    require(recorder.log, is: "1 #", when: "after a value, a failure and more")
    require(record(.fail(failure)).log, is: "#", when: "with a source that failed at once")
  }

  func disposalIsSilent() {
    for end in [.completed] + failureEvents {
      let subject = Subject<Int, Failure>()
      let recorder = record(subject.signal)
      subject.send(1)
      recorder.dispose()
      require(recorder.isDisposed, "after disposal, `isDisposed` of the subscription was false.")
      subject.send(2)
      subject.send(end)
      require(recorder.log, is: "1", when: "after a value, disposal, and more from a subject")

      let source = ManualSource<Int, Failure>()
      let other = record(source.signal)
      source.send(1)
      other.dispose()
      source.send(2)
      source.send(end)
      require(other.log, is: "1", when: "after a value, disposal, and more from a custom source")
    }
  }

  func disposalWorksInsideHandlers() {
    let source = ManualSource<Int, Failure>()
    let (log, own) = (Locked<[Int]>([]), SerialDisposable())
    own.inner = build(source.signal).subscribe(
      onValue: { value in
        log.withLock { $0.append(value) }
        if value == 2 { own.dispose() }
      }, onFailure: { _ in log.withLock { $0.append(-1) } }, onCompletion: { log.withLock { $0.append(-2) } })
    for value in 1...3 { source.send(value) }
    requireOneCleanup(source.cleanups, when: "when the handler disposed its subscription")
    source.send(.completed)
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
      let (subject, source) = (Subject<Int, Failure>(), ManualSource<Int, Failure>())
      let sources: [(String, Signal<Int, Failure>, @Sendable (Event<Int, Failure>) -> Void)] = [
        ("a subject", subject.signal, { subject.send($0) }),
        ("a custom source", source.signal, { source.send($0) }),
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

  func nothingStartsAfterTheEnd() {
    let (source, own) = (ManualSource<Int, Failure>(), SerialDisposable())
    let signal = build(source.signal)
    let trigger = Subject<Void, Failure>()
    own.inner = trigger.signal.flatMap(.merge) { _ -> Signal<Int, Failure> in
      own.dispose()
      return signal
    }.subscribe(onValue: { _ in }, onFailure: { _ in })
    trigger.send(())
    require(
      source.subscriptions == 0,
      "when the subscription had been disposed already, the source was started all the same.")
  }

  func subscriptionsAreIndependent() {
    if !specimen.isCold { return }
    let source = ManualSource<Int, Failure>()
    let signal = build(source.signal)
    let first = TestRecorder(signal)
    require(source.subscriptions == 1, "one subscription made \(source.subscriptions) at the source instead of one.")
    source.send(1)
    let second = TestRecorder(signal)
    require(source.subscriptions == 2, "two subscriptions made \(source.subscriptions) at the source instead of two.")
    source.send(2)
    first.dispose()
    source.send(3)
    source.send(.completed)
    require(first.log, is: "1 2", when: "for the first subscriber, who left before 3")
    require(second.log, is: "2 3 |", when: "for the second subscriber, who came after 1")
    let third = TestRecorder(signal)
    source.send(4)
    require(third.log, is: "4", when: "for a subscriber who came after the end of the others")
    third.dispose()
  }

  func enoughIsEnough() {
    let source = ManualSource<Int, Failure>()
    let recorder = TestRecorder(build(source.signal).take(first: 2))
    source.send(1)
    require(source.cleanups == 0, "after one of two values that were wanted, the source was cleaned up already.")
    source.send(2)
    requireOneCleanup(source.cleanups, when: "at the last value that was wanted", advice: Law.endAdvice)
    source.send(3)
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
      require(
        sent.withLock { $0 } < limit,
        "when three values were wanted, an endless source was not stopped: it sent \(limit).")
    }
  }

  var failureEvents: [Event<Int, Failure>] { failure.map { [.failed($0)] } ?? [] }
}
