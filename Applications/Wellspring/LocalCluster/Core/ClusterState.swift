/// The state of all programs: a function of the events so far, and of nothing else.
public struct ClusterState: Hashable, Sendable {
  /// The programs, in the order of the table.
  public let members: [Member]
  /// The status of each, in the same order.
  public private(set) var statuses: [MemberStatus]
  /// The news of the last event, in sentences.
  public private(set) var news: [String] = []
  /// The process that the last event wants to be killed.
  public private(set) var victim: Int32?
  /// The time of the last event.
  public private(set) var time = Duration.zero
  private var random: SeededNumbers

  /// The state before the first event.
  ///
  /// - Parameter seed: Decides which programs are killed.
  public init(_ members: [Member], seed: UInt64) {
    self.members = members
    statuses = members.map { _ in MemberStatus() }
    random = SeededNumbers(seed: seed)
  }

  /// True once each server has been found ready.
  public var serversAreReady: Bool { allAreReady { $0.kind == .server } }
  /// True once everything has been found ready.
  public var isReady: Bool { allAreReady { _ in true } }

  /// The end of the log, as far as one of the programs knows it.
  public var end: Int? { statuses.compactMap(\.applied).max() }

  /// The number of changes that a program doesn't have yet; nil if that isn't known.
  public func lag(of member: Int) -> Int? {
    guard let applied = statuses[member].applied, let end else { return nil }
    return end - applied
  }

  /// Takes the next event.
  public mutating func take(_ event: ClusterEvent, at time: Duration) {
    (news, victim, self.time) = ([], nil, time)
    switch event {
    case .life(let member, .began(let process)): begin(member, process)
    case .life(let member, .ended(let reason)): end(member, reason)
    case .reading(let member, let reading): note(reading, of: member)
    case .chaos: chooseVictim()
    case .tick: break
    }
  }

  private func allAreReady(_ isMeant: (Member) -> Bool) -> Bool {
    zip(members, statuses).allSatisfy { !isMeant($0) || $1.condition == .ready }
  }

  private mutating func begin(_ member: Int, _ process: Int32) {
    statuses[member].process = process
    statuses[member].condition = .starting
    statuses[member].starts += 1
    if statuses[member].downSince == nil { statuses[member].downSince = time }
    if statuses[member].starts > 1 { news.append("\(members[member].name) is started again, as process \(process)") }
  }

  private mutating func end(_ member: Int, _ reason: String) {
    let wasKilled = statuses[member].condition == .killed
    if !wasKilled { news.append("\(members[member].name) has ended: \(reason)") }
    let before = statuses[member]
    statuses[member] = MemberStatus()
    statuses[member].starts = before.starts
    statuses[member].downSince = before.downSince ?? time
    statuses[member].condition = wasKilled ? .killed : .ended(reason)
  }

  private mutating func note(_ reading: Reading?, of member: Int) {
    // An answer that comes after its end, or before its start from another program at its port.
    guard statuses[member].process != nil, statuses[member].condition != .killed else { return }
    guard let reading else {
      statuses[member].requestsPerSecond = nil
      statuses[member].counted = nil
      if ![.starting, .silent].contains(statuses[member].condition) {
        statuses[member].condition = .silent
        statuses[member].downSince = statuses[member].downSince ?? time
        news.append("\(members[member].name) doesn't answer")
      }
      return
    }
    statuses[member].applied = reading.applied ?? statuses[member].applied
    statuses[member].count(reading.requests, own: members[member].kind == .balancer ? 1 : 0, at: time)
    if reading.isLeading, !statuses[member].isLeading { news.append("\(members[member].name) leads the servers") }
    statuses[member].isLeading = reading.isLeading
    settle(member, reading.trouble)
  }

  private mutating func settle(_ member: Int, _ trouble: String?) {
    let name = members[member].name
    if let trouble {
      if statuses[member].condition == .ready { news.append("\(name): \(trouble)") }
      statuses[member].condition = .troubled(trouble)
      statuses[member].downSince = statuses[member].downSince ?? time
    } else if let since = statuses[member].downSince {
      statuses[member].condition = .ready
      statuses[member].downSince = nil
      news.append("\(name) is ready, after \(Self.seconds(time - since)) s")
    }
  }

  private mutating func chooseVictim() {
    let running = members.indices.filter {
      members[$0].kind != .balancer && statuses[$0].process != nil && statuses[$0].condition != .killed
    }
    // Drawn even if none runs, so that the seed decides the same later.
    let draw = random.next()
    guard !running.isEmpty else { return }
    let member = running[Int(draw % UInt64(running.count))]
    victim = statuses[member].process
    statuses[member].condition = .killed
    statuses[member].downSince = statuses[member].downSince ?? time
    news.append("\(members[member].name) is killed (kill -9 \(victim ?? 0))")
  }

  /// A duration in seconds, with one decimal.
  static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
