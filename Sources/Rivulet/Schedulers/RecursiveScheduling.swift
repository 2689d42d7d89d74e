extension Scheduler {
  /// Does work that may ask to be done again, each time in a turn of its own at the end of the scheduler's queue.
  ///
  /// A turn that the work requests while it runs starts after the work has returned, so that calls never nest and the
  /// hundred-thousandth turn needs no more stack than the first, even on ``ImmediateScheduler``. The work may also store
  /// `again` and call it later, from any thread: then the turn is scheduled at once. Two calls request two turns. No turn
  /// starts after disposal.
  ///
  /// ```swift
  /// let attempts = MutableProperty(0)
  /// ImmediateScheduler().scheduleRecursively { again in
  ///   attempts.value += 1
  ///   if attempts.value < 3 { again() }
  /// }
  /// print(attempts.value)  // 3
  /// ```
  ///
  /// - Parameter body: The work. Its argument, `again`, requests one more turn.
  ///
  /// ReactiveCocoa: `scheduleRecursiveBlock:`. Rx: `scheduleRecursive`.
  @discardableResult
  public func scheduleRecursively(
    _ body: @escaping @Sendable (_ again: @escaping @Sendable () -> Void) -> Void
  ) -> any Disposable {
    let recursion = RecursiveWork(self, body)
    recursion.again()
    return recursion.disposable
  }
}

private final class RecursiveWork: Sendable {
  let disposable = ActionDisposable()
  private let scheduler: any Scheduler
  private let body: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let state = Locked((isRunning: false, asked: 0))
  // A scheduler that does work at once does the next turn from within the one before.
  private let turn = Trampoline()

  init(_ scheduler: any Scheduler, _ body: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.scheduler = scheduler
    self.body = body
  }

  func again() {
    let waits = state.withLock { state in
      if state.isRunning { state.asked += 1 }
      return state.isRunning
    }
    if !waits { scheduleTurn() }
  }

  private func scheduleTurn() {
    if disposable.isDisposed { return }
    scheduler.schedule { self.turn.bounce { self.run() } }
  }

  private func run() {
    if disposable.isDisposed { return }
    state.withLock { $0.isRunning = true }
    body { self.again() }
    let asked = state.withLock { state in
      defer { state = (false, 0) }
      return state.asked
    }
    for _ in 0..<asked { scheduleTurn() }
  }
}
