/// The state that a command and its executions share.
///
/// Apart from the command, because an execution outlives it, and must not keep it.
@usableFromInline
final class CommandCore<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let status: MutableProperty<CommandStatus>
  @usableFromInline let executions = Subject<Signal<Output, Never>, Never>()
  @usableFromInline let values = Subject<Output, Never>()
  @usableFromInline let errors = Subject<Failure, Never>()
  @usableFromInline let completions = Subject<Void, Never>()

  init(_ policy: CommandPolicy) { status = MutableProperty(CommandStatus(policy)) }

  /// Counts one more execution, and publishes the count. Returns false, and does nothing, if there is no room for the
  /// execution.
  @inlinable
  func begin() -> Bool {
    change { status in
      if !status.hasRoom { return false }
      status.running += 1
      return true
    }
  }

  /// Counts one execution less, without publishing the count, because the end is delivered first. So a handler of the end may
  /// execute the command again, and subscribers of `isExecuting` don't see a pause that didn't happen.
  @inlinable
  func end() {
    _ = change { status in
      status.running -= 1
      return false
    }
  }

  /// Publishes the changes since the last ``end()``, after the ends that are still queued.
  @inlinable
  func announce() {
    errors.broadcast.serializer.pass(self) { _, core in
      core.completions.broadcast.serializer.pass(core) { _, core in _ = core.change { _ in true } }
    }
  }

  /// Changes the status, and publishes it if `body` returns true. The place in the order of publications is taken under the
  /// lock, as when the property is set.
  @inlinable
  func change(_ body: (inout CommandStatus) -> Bool) -> Bool {
    let serializer = status.broadcast.serializer
    let (isAnnounced, entered, new) = status.current.withLock { current in
      let isAnnounced = body(&current.value)
      if isAnnounced { current.version &+= 1 } else { current.silentChanges &+= 1 }
      return (isAnnounced, isAnnounced && serializer.enter(current.value) { $0.send($1) }, current.value)
    }
    TransactionLog.noteSetOutside(of: status.current)
    serializer.finish(entered) { $0.send(new) }
    return isAnnounced
  }

  /// Called when the command is freed. Running executions are still counted, for those who still own a property of the command.
  func close() {
    status.broadcast.end(.completed)
    executions.complete()
    values.complete()
    errors.complete()
    completions.complete()
  }
}

/// The published state of a command.
@usableFromInline
struct CommandStatus: Sendable {
  @usableFromInline let isConcurrent: Bool
  @usableFromInline var running = 0

  init(_ policy: CommandPolicy) { isConcurrent = policy == .concurrent }

  @inlinable var isExecuting: Bool { running > 0 }
  /// True if the other executions allow one more.
  @inlinable var hasRoom: Bool { isConcurrent || running == 0 }
}

/// The subscription to the work of one execution. Only the source of the work retains it.
///
/// Unchecked: its superclass is unchecked, and its own properties are constant.
@usableFromInline
final class CommandWork<Output: Sendable, Failure: Error>: TypedSubscription<Failure>, @unchecked Sendable {
  @usableFromInline let core: CommandCore<Output, Failure>
  @usableFromInline let results = Broadcast<Output, CommandFailure<Failure>, RecentValues<Output>>(
    RecentValues(.max))

  @inlinable
  init(_ core: CommandCore<Output, Failure>) {
    self.core = core
    super.init { work, end in unsafeDowncast(work, to: CommandWork.self).finish(end) }
  }

  /// Cancels the work.
  @usableFromInline
  override func dispose() {
    if cancel() { finish(nil) }
  }

  // The source has vanished.
  deinit { if close() { finish(nil) } }

  /// The values of the work, which complete however it ends.
  @inlinable var values: Signal<Output, Never> {
    let results = results.signal
    return results.derived { subscriber in
      results.start(subscriber.soleInput(subscriber.onValue) { _ in subscriber.complete() })
    }
  }

  /// Handles a value.
  @inlinable
  var send: @Sendable (Output) -> Void {
    { [core, results] value in
      results.serializer.run((core, value)) { results, input in
        if results.ending != nil { return }
        results.send(input.1)
        input.0.values.send(input.1)
      }
    }
  }

  /// Finishes the work. `end` is nil if the work was cancelled or if nothing can follow; otherwise the work ended by itself.
  @inlinable
  func finish(_ end: Termination<Failure>?) {
    core.end()
    results.serializer.pass((core, end)) { results, input in
      let (core, end) = input
      switch end {
      case .failed(let failure):
        results.end(.failed(.failed(failure)))
        core.errors.send(failure)
      case .completed:
        results.end(.completed)
        core.completions.send(())
      case nil:
        results.end(.completed)
      }
      core.announce()
    }
  }
}
