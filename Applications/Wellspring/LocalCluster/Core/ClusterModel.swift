public import Rivulet
public import RivuletFoundation

/// The programs of a cluster on one machine, and the state that they show.
///
/// The initializer receives the ways to run, to ask and to kill a program, so a test gives its own, in virtual time.
public struct ClusterModel: Sendable {
  /// The time between the end of a program and its next start.
  public static let pause = Duration.seconds(5)
  /// The time between two questions to a program.
  public static let period = Duration.seconds(1)

  /// The programs.
  public var members: [Member]
  /// The clock.
  public var scheduler: any TimedScheduler
  /// Runs the program of a member, whose first line is the number of its process.
  public var run: @Sendable (Member) -> Signal<ProgramEvent<String>, SystemFailure>
  /// Asks a member how it is; nil if it doesn't answer.
  public var ask: @Sendable (Member) -> Signal<Reading?, Never>
  /// Kills a process.
  public var kill: @Sendable (Int32) -> Void
  /// The time between two kills; nil for none.
  public var chaos: Duration?
  /// Decides which members are killed.
  public var seed: UInt64

  /// Describes a cluster. Nothing is started before a subscription.
  public init(
    _ members: [Member], on scheduler: any TimedScheduler, chaos: Duration? = nil, seed: UInt64 = 1,
    run: @escaping @Sendable (Member) -> Signal<ProgramEvent<String>, SystemFailure>,
    ask: @escaping @Sendable (Member) -> Signal<Reading?, Never>, kill: @escaping @Sendable (Int32) -> Void
  ) {
    self.members = members
    self.scheduler = scheduler
    self.chaos = chaos
    self.seed = seed
    self.run = run
    self.ask = ask
    self.kill = kill
  }

  /// Runs all programs for each subscriber, and emits the state after each event, for ever. Disposal ends the programs.
  ///
  /// The instances are started when the servers have a leader for the first time.
  public var states: Signal<ClusterState, Never> {
    .deferred {
      let (state, start) = (MutableProperty(ClusterState(members, seed: seed)), scheduler.now)
      let serversAreReady = state.signal.filter(\.serversAreReady).take(first: 1)
      let events = members.enumerated().flatMap { index, member in
        let lives = run(member).lives(pause: Self.pause, on: scheduler).map { ClusterEvent.life(index, $0) }
        return [
          member.kind == .instance ? serversAreReady.flatMap(.concat) { _ in lives } : lives,
          answers(of: member).map { ClusterEvent.reading(index, $0) },
        ]
      }
      return Signal.merge(events + [ticks, kills])
        .map { event in
          state.modify { state in
            state.take(event, at: scheduler.now - start)
            return state
          }
        }
        .handleEvents(onValue: { if let victim = $0.victim { kill(victim) } })
    }
  }

  private func answers(of member: Member) -> Signal<Reading?, Never> {
    Signal<Duration, Never>.interval(Self.period, on: scheduler).flatMap(.exhaust) { _ in ask(member) }
  }

  private var ticks: Signal<ClusterEvent, Never> {
    Signal<Duration, Never>.interval(Self.period, on: scheduler).map { _ in .tick }
  }

  private var kills: Signal<ClusterEvent, Never> {
    guard let chaos else { return .never }
    return Signal<Duration, Never>.interval(chaos, on: scheduler).map { _ in .chaos }
  }
}
