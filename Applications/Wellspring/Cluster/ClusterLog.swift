import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import Synchronization
import Wellspring

/// The log of a database that several instances follow: a stream of NATS, whose entries each of them applies in their order.
///
/// A request appends its command and waits until the entry has been applied here, so a client reads what it has written. An entry that
/// can't be applied stops the log of this instance: it changes nothing more, and says why.
final class ClusterLog: CommandLog {
  /// The wait of a database that had entries before: reads don't wait for what came while it was away.
  private static let briefly = Duration.seconds(2)
  /// The pause between two questions for the end of the log.
  private static let lookoutPause = Duration.seconds(2)
  /// The longest wait for an entry. Choosing a leader among three servers took up to 12 s.
  private static let patience = Duration.seconds(15)
  /// The wait for the servers' answer to an entry before it is sent again: one that came while they chose a leader is lost.
  private static let answerLimit = Duration.seconds(2)
  /// The most entries of one transaction.
  private static let batch = 200
  private static let identifier = "Nats-Msg-Id"

  private struct State {
    /// The requests that wait, by the identifiers of their entries.
    var waiting: [String: LogWaiter] = [:]
    /// Entries that have been received, and are applied together with those that follow.
    var received: [Received] = []
    var freshness: LogFreshness
    /// The reason why the log has stopped.
    var failure: DatabaseError?
    var subscription: (any Disposable)?
    var lookouts: (any Disposable)?
    /// The moment since which the log has had fewer entries than were applied.
    var olderSince: ContinuousClock.Instant?
  }

  /// The end of the log, and the last entry that had been applied when it was asked for.
  private struct Lookout {
    let end: Int
    let applied: Int
    let asked: ContinuousClock.Instant
  }

  private struct Received {
    let id: String?
    let data: Data
    let position: LogPosition
  }

  private let cluster: ClusterStream
  private let kinds: CommandKinds
  private let replica: LogReplica
  private let instance: String
  private let snapshots: SnapshotMaker?
  private let claim: InstanceClaim?
  private let comparison: LogComparison
  private let state: Mutex<State>
  private let news = Subject<AppliedCommand, Never>()

  var isShared: Bool { true }
  var applied: Signal<AppliedCommand, Never>? { news.signal }
  var problem: String? { state.withLock { $0.failure?.message } }
  /// The number of requests that wait for their entries.
  var waits: Int { state.withLock { $0.waiting.count } }

  var status: LogStatus? {
    let (freshness, failure) = state.withLock { ($0.freshness, $0.failure) }
    return LogStatus(
      name: cluster.contents.rawValue, applied: freshness.applied, end: freshness.end,
      hasCaughtUp: freshness.hasCaughtUp, age: freshness.age(at: .now, Date()), problem: failure?.message,
      snapshot: snapshots?.stored ?? 0)
  }

  /// Connects to the log. A new database gets everything that is in the log before this returns; one that had entries before gets what
  /// comes within a moment, and the rest while it can be read.
  ///
  /// - Parameters:
  ///   - file: The database's file, of which snapshots are made; nil makes none.
  ///   - kinds: The commands that are known; nil for those of this version.
  ///   - isEnding: True gives up.
  init(
    of contents: Configuration.LoggedDatabase, _ database: Database, _ file: URL?, _ options: ClusterOptions,
    kinds: CommandKinds? = nil, until isEnding: () -> Bool = { false }
  ) throws(DatabaseError) {
    instance = options.instance
    replica = LogReplica(database: database)
    self.kinds = kinds ?? contents.kinds
    let cluster = try ClusterStream(contents, options, until: isEnding)
    self.cluster = cluster
    comparison = LogComparison(cluster)
    snapshots = file.map { SnapshotMaker(of: $0, cluster, options) }
    claim = contents == .photographs ? try InstanceClaim(to: options.instance, over: cluster) : nil
    let position = try replica.position()
    state = Mutex(State(freshness: LogFreshness(at: position)))
    do {
      let asked = ContinuousClock.now
      var information = try cluster.stream.information.waitForFirst()
      try cluster.claim(database)
      // A leader that was separated from the others doesn't know the newest entries, and answers until it notices.
      while information.replicas > 1, position.sequence > information.lastSequence, .now - asked < Self.patience,
        !isEnding()
      {
        Thread.sleep(forTimeInterval: 0.5)
        information = try cluster.stream.information.waitForFirst()
      }
      let end = Int(clamping: information.lastSequence)
      guard position.sequence <= end else { throw cluster.isOlder(end, than: position.sequence) }
      state.withLock { $0.freshness.noteEnd(end, asked: asked) }
      begin(at: position.sequence)
      try catchUp(to: end, within: position.sequence > 0 ? Self.briefly : nil, until: isEnding)
    } catch {
      stop(DatabaseError(message: "it is closed", kind: .closed))
      throw error as? DatabaseError ?? DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
    watch()
  }

  // MARK: Appending

  func append<Command: LoggedCommand>(_ command: Command, at date: Date) throws(DatabaseError) -> Command.Outcome {
    let payload: NATSPayload
    do throws(CommandEntryError) {
      payload = NATSPayload([UInt8](try CommandEntry(command).encoded()))
    } catch {
      if case .tooLong = error { throw DatabaseError(message: "\(error)", kind: .tooLarge) }
      throw DatabaseError(message: "\(error)")
    }
    let (id, waiter) = ("\(instance)-\(UUID().uuidString)", LogWaiter())
    let failure = state.withLock { state in
      if state.failure == nil, state.freshness.hasCaughtUp { state.waiting[id] = waiter }
      // The answer would come when everything before the entry has been applied.
      return state.failure ?? (state.freshness.hasCaughtUp ? nil : Self.behind)
    }
    if let failure { throw failure }
    defer { state.withLock { $0.waiting[id] = nil } }
    let deadline = ContinuousClock.now + Self.patience
    var reason = DatabaseError(message: "the log does not answer", kind: .unreachable)
    var isFirst = true
    while ContinuousClock.now < deadline {
      // With the same identifier, so that it is there once, whatever has become of the attempt before.
      cluster.stream.connection.append(payload, to: cluster.subject, id: id, within: Self.answerLimit).subscribe(
        onValue: { _ in }, onFailure: { waiter.send(.failed($0.ofEntry)) })
      switch waiter.wait(until: deadline) {
      case .applied(.outcome(let outcome as Command.Outcome)): return outcome
      case .applied(.refused(let error)): throw error
      case .applied: throw DatabaseError(message: "the entry was applied before")
      case .failed(let error):
        guard state.withLock({ $0.failure }) == nil else { throw error }
        // A later attempt says nothing about the ones before, whose answers were lost.
        if isFirst, error.kind != .unreachable { throw error }
        reason = DatabaseError(message: error.message, kind: .unreachable)
        Thread.sleep(forTimeInterval: 0.25)
      case nil: break
      }
      isFirst = false
    }
    throw reason
  }

  private static let behind = DatabaseError(message: "it is still catching up with its log", kind: .behind)

  // MARK: Applying

  /// Follows the log from the last entry that was applied, which shows whether it is still the same log.
  private func begin(at applied: Int) {
    let subscription = cluster.stream.ordered(from: .sequence(UInt64(max(applied, 1)))).subscribe(
      onValue: { [weak self] in self?.receive($0) },
      onFailure: { [weak self] in self?.resume(after: $0) })
    let isStopped = state.withLock { state in
      state.subscription = subscription
      return state.failure != nil
    }
    if isStopped { subscription.dispose() }
  }

  /// Follows the log again in a moment, unless it is no longer there: servers that choose a leader, or that can't be reached, come back.
  private func resume(after failure: NATSFailure) {
    switch failure {
    case .streamMissing, .streamRestored: return stop(DatabaseError(message: "\(failure)", kind: .unreachable))
    default: break
    }
    Logger.service.report("the log of \(cluster.contents.rawValue) pauses: \(failure)")
    state.withLock { $0.received = [] }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, let applied = state.withLock({ $0.failure == nil ? $0.freshness.applied : nil }) else { return }
      begin(at: applied)
    }
  }

  /// Asks for the end of the log again and again: neither a server that is frozen nor a log that was restored to an older state
  /// sends anything.
  private func watch() {
    let (stream, scheduler) = (cluster.stream, QueueScheduler(label: "Wellspring.log"))
    let lookouts = Signal<Duration, Never>.interval(Self.lookoutPause, on: scheduler)
      .flatMap(.latest) { [weak self] _ -> Signal<Lookout, Never> in
        guard let applied = self?.state.withLock({ $0.freshness.applied }) else { return .empty }
        let asked = ContinuousClock.now
        return stream.information.map { Lookout(end: Int(clamping: $0.lastSequence), applied: applied, asked: asked) }
          .catch { _ in .empty }
      }
      .subscribe { [weak self] in self?.note($0) }
    let isStopped = state.withLock { state in
      state.lookouts = lookouts
      return state.failure != nil
    }
    if isStopped { lookouts.dispose() }
  }

  private func note(_ lookout: Lookout) {
    let isOlder = state.withLock { state in
      state.freshness.noteEnd(lookout.end, asked: lookout.asked)
      guard lookout.end < lookout.applied else {
        state.olderSince = nil
        return false
      }
      let since = state.olderSince ?? lookout.asked
      state.olderSince = since
      // A leader that was separated from the others doesn't know the newest entries before it notices.
      return cluster.replicas == 1 || lookout.asked - since > Self.patience
    }
    if isOlder { stop(cluster.isOlder(lookout.end, than: lookout.applied)) }
  }

  private func receive(_ message: StreamMessage) {
    let position = LogPosition(
      sequence: Int(clamping: message.sequence), time: Date(timeIntervalSince1970: message.time / .seconds(1)))
    if state.withLock({ $0.freshness.contradicts(position) }) { return stop(cluster.isOther(at: position.sequence)) }
    let isFull = state.withLock { state in
      guard state.failure == nil else { return false }
      state.received.append(
        Received(id: message.header(Self.identifier), data: Data(message.bytes), position: position))
      return message.pending == 0 || state.received.count >= Self.batch
    }
    if isFull { apply(newest: message.pending == 0 ? .now : nil) }
  }

  /// Applies what was received.
  ///
  /// - Parameter newest: The moment at which the log had nothing later; nil if it had.
  private func apply(newest: ContinuousClock.Instant?) {
    let received = state.withLock { state in
      defer { state.received = [] }
      return state.received
    }
    var entries: [(entry: CommandEntry, position: LogPosition)] = []
    var failure: CommandEntryError?
    for entry in received where failure == nil {
      do throws(CommandEntryError) {
        entries.append((try CommandEntry(decoding: entry.data, of: kinds), entry.position))
      } catch {
        failure = error
      }
    }
    do {
      // What is before an entry that can't be read is applied.
      let results = try applied(entries)
      let (waiters, isLive) = state.withLock { state in
        let isLive = state.freshness.hasCaughtUp
        if let last = entries.last {
          state.freshness.noteApplied(last.position, newest: failure == nil ? newest : nil)
        }
        let waiters = zip(received, results).map { entry, _ in
          entry.id.flatMap { state.waiting.removeValue(forKey: $0) }
        }
        return (waiters, isLive)
      }
      for (waiter, result) in zip(waiters, results) { waiter?.send(.applied(result)) }
      for (entry, result) in zip(entries, results) {
        if case .outcome(let outcome) = result {
          news.send(AppliedCommand(command: entry.entry.command, outcome: outcome))
        }
      }
      for (entry, _) in zip(received, results) {
        comparison.note(entry.position.sequence, entry.id, entry.data) { [weak self] in self?.stop($0) }
      }
      if isLive {
        for (entry, _) in zip(received, results) { snapshots?.noteApplied(entry.position.sequence, id: entry.id) }
      }
      if let failure { throw failure }
    } catch let error as DatabaseError {
      stop(error)
    } catch {
      stop(DatabaseError(message: "\(error)", kind: .unreachable))
    }
  }

  /// Applies entries, as often as the disk is full or another program keeps the database: no entry may be left out.
  private func applied(
    _ entries: [(entry: CommandEntry, position: LogPosition)]
  ) throws -> [LogReplica.Applied] {
    while true {
      do {
        return try replica.apply(entries)
      } catch let error as DatabaseError where [.full, .locked, .unwritable].contains(error.kind) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        Logger.service.report("an entry of the log waits: \(error.message)")
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  /// Returns when so much has been applied, or at the latest after a time.
  private func catchUp(
    to sequence: Int, within time: Duration?, until isEnding: () -> Bool
  ) throws(DatabaseError) {
    let start = ContinuousClock.now
    var (last, since) = (0, start)
    while true {
      let (applied, failure) = state.withLock { ($0.freshness.applied, $0.failure) }
      if let failure { throw failure }
      if applied >= sequence { return }
      if let time, .now - start > time { return }
      if applied > last { (last, since) = (applied, .now) }
      guard !isEnding(), ContinuousClock.now - since < Self.patience else {
        throw DatabaseError(message: "the log does not go on after entry \(applied)", kind: .unreachable)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func stop(_ error: DatabaseError) {
    let (waiters, isNew, disposables) = state.withLock { state in
      let stopped = (Array(state.waiting.values), state.failure == nil, [state.subscription, state.lookouts])
      (state.waiting, state.received, state.subscription, state.lookouts) = ([:], [], nil, nil)
      state.failure = state.failure ?? error
      return stopped
    }
    for disposable in disposables { disposable?.dispose() }
    if isNew, error.kind != .closed {
      Logger.service.report("the log of \(cluster.contents.rawValue) has stopped: \(error.message)")
    }
    let reason =
      error.kind == .closed ? DatabaseError(message: "the service ended first", kind: .unreachable) : error
    for waiter in waiters { waiter.send(.failed(reason)) }
  }

  func close() {
    claim?.end()
    snapshots?.close()
    stop(DatabaseError(message: "it is closed", kind: .closed))
  }
}
