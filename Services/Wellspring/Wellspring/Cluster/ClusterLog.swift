#if Cluster
import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import Synchronization

/// The log of a database that several instances follow: a stream of NATS, whose entries each of them applies in their order.
///
/// A request appends its command and waits until the entry has been applied here, so a client reads what it has written. An entry that
/// can't be applied stops the log of this instance: it changes nothing more, and says why.
final class ClusterLog: CommandLog {
  /// The longest wait for an entry. Choosing a leader among three servers took up to 12 s.
  private static let patience = Duration.seconds(15)
  /// The most entries of one transaction.
  private static let batch = 200
  private static let identifier = "Nats-Msg-Id"

  private struct State {
    /// The requests that wait, by the identifiers of their entries.
    var waiting: [String: LogWaiter] = [:]
    /// Entries that have been received, and are applied together with those that follow.
    var received: [(id: String?, data: Data, position: LogPosition)] = []
    var applied = 0
    /// The reason why the log has stopped.
    var failure: DatabaseError?
    var subscription: (any Disposable)?
  }

  private let contents: Configuration.LoggedDatabase
  private let replica: LogReplica
  private let instance: String
  private let stream: NATSStream
  private let claim: InstanceClaim?
  private let state = Mutex(State())
  private let news = Subject<AppliedCommand, Never>()

  var isShared: Bool { true }
  var applied: Signal<AppliedCommand, Never>? { news.signal }
  var problem: String? { state.withLock { $0.failure?.message } }

  /// Connects to the log, and returns when the database has applied what is in it.
  init(
    of contents: Configuration.LoggedDatabase, _ database: Database, _ options: ClusterOptions
  ) throws(DatabaseError) {
    (self.contents, instance) = (contents, options.instance)
    replica = LogReplica(database: database)
    do {
      stream = try Self.stream(of: contents, options)
      claim = contents == .photographs ? try InstanceClaim(to: options.instance, over: stream.connection) : nil
      let applied = try replica.position().sequence
      var information = try stream.information.waitForFirst()
      // A leader that was separated from the others doesn't know the newest entries, and answers until it notices.
      let deadline = ContinuousClock.now + Self.patience
      while information.replicas > 1, applied > information.lastSequence, .now < deadline {
        Thread.sleep(forTimeInterval: 0.5)
        information = try stream.information.waitForFirst()
      }
      guard applied <= information.lastSequence else {
        throw DatabaseError(
          message: """
            it has applied \(applied) entries, and the log '\(stream.name)' has \(information.lastSequence): it is from another log; \
            take a new database, or a copy of another instance's
            """)
      }
      state.withLock { $0.applied = applied }
      begin(after: applied)
      try catchUp(to: Int(clamping: information.lastSequence))
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw DatabaseError(message: "its log cannot be used (\(error))")
    }
  }

  private static func stream(
    of contents: Configuration.LoggedDatabase, _ options: ClusterOptions
  ) throws(NATSFailure) -> NATSStream {
    var access = NATSOptions(servers: options.servers)
    access.name = "wellspring-\(options.instance)-\(contents.rawValue)"
    let connection = try NATSConnection(access)
    let name = "WELLSPRING_\(contents.rawValue.uppercased())"
    do throws(NATSFailure) {
      return try connection.stream(named: name).waitForFirst()
    } catch .streamMissing {
      var stream = StreamOptions(name, subjects: [subject(of: contents)])
      stream.replicas = options.servers.count >= 3 ? 3 : 1
      return try connection.stream(stream).waitForFirst()
    }
  }

  private static func subject(of contents: Configuration.LoggedDatabase) -> String { "wellspring.\(contents.rawValue)" }

  // MARK: Appending

  func append<Command: LoggedCommand>(_ command: Command, at date: Date) throws(DatabaseError) -> Command.Outcome {
    let payload: NATSPayload
    do throws(CommandEntryError) {
      payload = NATSPayload([UInt8](try CommandEntry(command).encoded()))
    } catch {
      throw DatabaseError(message: "\(error)")
    }
    let (id, waiter) = ("\(instance)-\(UUID().uuidString)", LogWaiter())
    let failure = state.withLock { state in
      if state.failure == nil { state.waiting[id] = waiter }
      return state.failure
    }
    if let failure { throw failure }
    defer { state.withLock { $0.waiting[id] = nil } }
    let deadline = ContinuousClock.now + Self.patience
    var reason = DatabaseError(message: "the log does not answer", kind: .unreachable)
    while ContinuousClock.now < deadline {
      // With the same identifier, so that it is there once, whatever has become of the attempt before.
      stream.connection.append(payload, to: Self.subject(of: contents), id: id, within: .seconds(5)).subscribe(
        onValue: { _ in },
        onFailure: { waiter.send(.failed(DatabaseError(message: "\($0)", kind: .unreachable))) })
      switch waiter.wait(until: deadline) {
      case .applied(.outcome(let outcome as Command.Outcome)): return outcome
      case .applied(.refused(let error)): throw error
      case .applied: throw DatabaseError(message: "the entry was applied before")
      case .failed(let error):
        guard state.withLock({ $0.failure }) == nil else { throw error }
        reason = error
        Thread.sleep(forTimeInterval: 0.25)
      case nil: break
      }
    }
    throw reason
  }

  // MARK: Applying

  private func begin(after applied: Int) {
    let subscription = stream.ordered(from: .sequence(UInt64(applied) + 1)).subscribe(
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
    if case .streamMissing = failure { return stop(DatabaseError(message: "\(failure)", kind: .unreachable)) }
    Logger.service.report("the log of \(contents.rawValue) pauses: \(failure)")
    state.withLock { $0.received = [] }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, let applied = state.withLock({ $0.failure == nil ? $0.applied : nil }) else { return }
      begin(after: applied)
    }
  }

  private func receive(_ message: StreamMessage) {
    let position = LogPosition(
      sequence: Int(clamping: message.sequence), time: Date(timeIntervalSince1970: message.time / .seconds(1)))
    let isFull = state.withLock { state in
      guard state.failure == nil else { return false }
      state.received.append((message.header(Self.identifier), Data(message.bytes), position))
      return message.pending == 0 || state.received.count >= Self.batch
    }
    if isFull { apply() }
  }

  private func apply() {
    let received = state.withLock { state in
      defer { state.received = [] }
      return state.received
    }
    let kinds: CommandKinds = contents == .photographs ? .photographs : .posts
    var entries: [(entry: CommandEntry, position: LogPosition)] = []
    var failure: CommandEntryError?
    for (_, data, position) in received where failure == nil {
      do throws(CommandEntryError) {
        entries.append((try CommandEntry(decoding: data, of: kinds), position))
      } catch {
        failure = error
      }
    }
    do {
      // What is before an entry that can't be read is applied.
      let results = try applied(entries)
      let waiters = state.withLock { state in
        state.applied = entries.last?.position.sequence ?? state.applied
        return zip(received, results).map { entry, _ in entry.id.flatMap { state.waiting.removeValue(forKey: $0) } }
      }
      for (waiter, result) in zip(waiters, results) { waiter?.send(.applied(result)) }
      for (entry, result) in zip(entries, results) {
        if case .outcome(let outcome) = result {
          news.send(AppliedCommand(command: entry.entry.command, outcome: outcome))
        }
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
        Logger.service.report("an entry of the log waits: \(error.message)")
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  private func catchUp(to sequence: Int) throws(DatabaseError) {
    var (last, since) = (0, ContinuousClock.now)
    while true {
      let (applied, failure) = state.withLock { ($0.applied, $0.failure) }
      if let failure { throw failure }
      if applied >= sequence { return }
      if applied > last { (last, since) = (applied, .now) }
      guard ContinuousClock.now - since < Self.patience else {
        throw DatabaseError(message: "the log does not go on after entry \(applied)", kind: .unreachable)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func stop(_ error: DatabaseError) {
    let (waiters, isNew, subscription) = state.withLock { state in
      defer {
        (state.waiting, state.received, state.subscription) = ([:], [], nil)
        state.failure = state.failure ?? error
      }
      return (Array(state.waiting.values), state.failure == nil, state.subscription)
    }
    subscription?.dispose()
    if isNew, error.kind != .closed {
      Logger.service.report("the log of \(contents.rawValue) has stopped: \(error.message)")
    }
    for waiter in waiters { waiter.send(.failed(error)) }
  }

  func close() {
    claim?.end()
    stop(DatabaseError(message: "it is closed", kind: .closed))
  }
}
#endif
