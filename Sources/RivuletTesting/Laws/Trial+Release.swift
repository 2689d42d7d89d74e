import Rivulet

/// The laws about what is left.
extension Trial {
  func sourceIsCleanedUpOnce() {
    for way in waysOut where way != .sourceFreed {
      let source = ManualSource<Int, Failure>()
      let subscription = build(source.signal).subscribe(onValue: { _ in }, onFailure: { _ in })
      source.send(1)
      require(source.cleanups == 0, "The source was cleaned up before the end.")
      switch way {
      case .completion: source.send(.completed)
      case .failure: source.send(.failed(failure!))
      case .disposal: subscription.dispose()
      case .disposalElsewhere, .sourceFreed: onAnotherThread { subscription.dispose() }
      }
      require(source.cleanups == 1, "At \(way), the source was cleaned up \(source.cleanups) times.")
      subscription.dispose()
      source.send(.completed)
      require(source.cleanups == 1, "After \(way) and more, the source was cleaned up \(source.cleanups) times.")
    }
  }

  func cleanUpsComeBeforeTheEnd() {
    for end in [.completed] + failureEvents {
      let (source, found) = (ManualSource<Int, Failure>(), Locked(0))
      let note = { @Sendable in found.withLock { $0 = source.cleanups } }
      build(source.signal).subscribe(onValue: { _ in }, onFailure: { _ in note() }, onCompletion: { note() })
      source.send(1)
      source.send(end)
      require(found.withLock { $0 } == 1, "The subscriber received the end before the source was cleaned up.")
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
        require(tracker.live == 0, "After \(way) of \(owner), \(tracker.live) of 3 closures weren't released.")
        require(subscription?.isDisposed == true, "After \(way), the subscription does not say that it is over.")
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
      require(source.cleanups == 1, "A source that vanished was cleaned up \(source.cleanups) times.")
    }
    require(tracker.live == 0, "After the source vanished, \(tracker.live) of 3 closures weren't released.")
    do { subscribe(to: .never, tracker) }
    require(tracker.live == 0, "With `never`, \(tracker.live) of 3 closures weren't released.")
  }

  /// Subscribes with three tokens: one in the operator, one in the handler of values, and one in the handlers of ends.
  @discardableResult
  private func subscribe(to source: Signal<Int, Failure>, _ tracker: LeakTracker) -> Subscription {
    let (sink, end) = (tracker.token(), tracker.token())
    return specimen.build(source, tracker.token()).subscribe(
      onValue: { _ in sink.touch() }, onFailure: { _ in end.touch() }, onCompletion: { end.touch() })
  }
}
