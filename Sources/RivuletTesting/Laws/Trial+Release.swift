import Rivulet

/// The laws about what is left.
extension Trial {
  func sourceIsCleanedUpOnce() {
    for way in waysOut where way != .sourceFreed {
      let source = ManualSource<Int, Failure>()
      let subscription = build(source.signal).subscribe(onValue: { _ in }, onFailure: { _ in })
      source.send(1)
      require(source.cleanups == 0, "before \(way), the source was cleaned up already.")
      switch way {
      case .completion: source.send(.completed)
      case .failure: source.send(.failed(failure!))
      case .disposal: subscription.dispose()
      case .disposalElsewhere, .sourceFreed: onAnotherThread { subscription.dispose() }
      }
      requireOneCleanup(source.cleanups, when: "at \(way)")
      subscription.dispose()
      source.send(.completed)
      requireOneCleanup(source.cleanups, when: "after \(way) and more")
    }
  }

  func cleanUpsComeBeforeTheEnd() {
    for end in [.completed] + failureEvents {
      let (source, found) = (ManualSource<Int, Failure>(), Locked(0))
      let note = { @Sendable in found.withLock { $0 = source.cleanups } }
      build(source.signal).subscribe(onValue: { _ in }, onFailure: { _ in note() }, onCompletion: { note() })
      source.send(1)
      source.send(end)
      requireOneCleanup(found.withLock { $0 }, when: "when the subscriber received the end")
    }
  }

  func everythingIsReleased() {
    for way in waysOut {
      for isKept in [false, true] where !isKept || way == .completion || way == .disposal {
        let tracker = LeakTracker()
        var (subscription, subject): (Subscription?, Subject<Int, Failure>?) = (nil, nil)
        do {
          let source = Subject<Int, Failure>()
          subscription = subscribe(to: source.signal, tracker)
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
        require(tracker.live == 0, "after \(way) of \(owner), \(tracker.live) of 3 closures weren't released.")
        require(subscription?.isDisposed == true, "after \(way), `isDisposed` of the subscription was false.")
        subject?.send(3)
      }
    }
  }

  func vanishedSourcesLeaveNothing() {
    let tracker = LeakTracker()
    do {
      let source = ManualSource<Int, Failure>()
      subscribe(to: source.signal, tracker)
      source.send(1)
      source.vanish()
      requireOneCleanup(source.cleanups, when: "after the source vanished")
    }
    require(tracker.live == 0, "after the source vanished, \(tracker.live) of 3 closures weren't released.")
    do { subscribe(to: .never, tracker) }
    require(tracker.live == 0, "with `never`, \(tracker.live) of 3 closures weren't released.")
  }

  /// Subscribes with three tokens: one in the operator, one in the handler of values, and one in the handlers of ends.
  @discardableResult
  private func subscribe(to source: Signal<Int, Failure>, _ tracker: LeakTracker) -> Subscription {
    let (sink, end) = (tracker.token(), tracker.token())
    return specimen.build(source, tracker.token()).subscribe(
      onValue: { _ in sink.touch() }, onFailure: { _ in end.touch() }, onCompletion: { end.touch() })
  }
}
