import Rivulet

/// A queue of work on demand: it limits the work that runs at a time, starts the newest demand first, and cancels work that
/// is no longer demanded.
///
/// Demands made within one turn of the scheduler start after that turn, in their order. A demand that is withdrawn within
/// the turn, as while a list scrolls fast, never starts.
@MainActor
public final class DemandQueue<Key: Hashable & Sendable, Lane: Hashable & Sendable, Output: Sendable>: LifetimeOwner {
  /// The work and its conditions. Called on the main actor.
  public struct Rules {
    /// The lane of a key. The limit applies to each lane, so a key waits only for others in its lane.
    public var lane: @MainActor (Key) -> Lane
    /// Returns whether a demanded key needs work.
    public var isNeeded: @MainActor (Key) -> Bool
    /// Does the work for a key, and emits its result.
    public var work: @MainActor (Key) -> Signal<Output, Never>
    /// Receives the result of the work.
    public var finish: @MainActor (Key, Output) -> Void
    /// Called when the last demand has gone.
    public var unwanted: @MainActor (Key) -> Void

    public init(
      lane: @escaping @MainActor (Key) -> Lane, isNeeded: @escaping @MainActor (Key) -> Bool,
      work: @escaping @MainActor (Key) -> Signal<Output, Never>, finish: @escaping @MainActor (Key, Output) -> Void,
      unwanted: @escaping @MainActor (Key) -> Void = { _ in }
    ) {
      self.lane = lane
      self.isNeeded = isNeeded
      self.work = work
      self.finish = finish
      self.unwanted = unwanted
    }
  }

  /// The demands of a lane, the newest at the end; each batch with its first at the end.
  private struct Queue {
    var batches: [[Key]] = []
    var active = 0
    var isFilling = false
  }

  public nonisolated let lifetime = Lifetime()
  /// The number of wanted keys whose work isn't done.
  public nonisolated let pending: Property<Int>

  private let limit: Int
  private let scheduler: any Scheduler
  /// Set by the owner, when that can be referred to.
  public var rules: Rules?
  private nonisolated let changes = Subject<(key: Key, isWanted: Bool), Never>()
  private let currentPending = MutableProperty(0)
  private var wanted: [Key: Int] = [:]
  private var unmet: Set<Key> = []
  private var arriving: [Key] = []
  private var queues: [Lane: Queue] = [:]
  private var active: [Key: (work: SerialDisposable, lane: Lane)] = [:]

  /// - Parameters:
  ///   - limit: The number of keys that are worked on at a time in each lane.
  ///   - scheduler: The scheduler of demands. Those of one turn are handled together.
  public init(atMost limit: Int, on scheduler: any Scheduler) {
    self.limit = limit
    self.scheduler = scheduler
    pending = Property(currentPending).removeDuplicates()
    changes.signal.bind(onMain: self) { work, change in
      if change.isWanted { work.want(change.key) } else { work.unwant(change.key) }
    }
  }

  /// Demands the work for a key while it is subscribed to. Emits no values.
  public nonisolated func wanting(_ key: Key) -> Signal<Never, Never> {
    let end: @Sendable () -> Void = { [changes] in changes.send((key, false)) }
    return lifetime.ended.handleEvents(
      onSubscribe: { [changes] in changes.send((key, true)) }, onTermination: end, onDispose: end)
  }

  public func isWanted(_ key: Key) -> Bool { wanted[key] != nil }

  /// Checks all demanded keys again, because more of them may need work now.
  public func reconsider() {
    for key in wanted.keys { consider(key) }
  }

  private func want(_ key: Key) {
    wanted[key, default: 0] += 1
    if wanted[key] == 1 { consider(key) }
  }

  private func unwant(_ key: Key) {
    guard let count = wanted[key] else { return }
    if count > 1 {
      wanted[key] = count - 1
      return
    }
    wanted[key] = nil
    if unmet.remove(key) != nil { currentPending.value = unmet.count }
    stop(key)
    rules?.unwanted(key)
  }

  private func consider(_ key: Key) {
    guard active[key] == nil, rules?.isNeeded(key) == true, unmet.insert(key).inserted else { return }
    currentPending.value = unmet.count
    arriving.append(key)
    if arriving.count == 1 {
      Signal<Void, Never>.just(()).deliver(on: scheduler).bind(onMain: self) { work, _ in work.beginArrived() }
    }
  }

  /// Starts the work demanded in this turn at once, without waiting for the end of the turn.
  public func beginArrived() {
    guard let rules else { return }
    let arrived = arriving.filter { unmet.contains($0) }
    arriving = []
    for (lane, keys) in Dictionary(grouping: arrived, by: rules.lane) {
      queues[lane, default: Queue()].batches.append(keys.reversed())
      fill(lane)
    }
  }

  /// Starts as much work as the limit allows. Work that completes at once makes room within this loop, without recursion.
  private func fill(_ lane: Lane) {
    if queues[lane, default: Queue()].isFilling { return }
    queues[lane]?.isFilling = true
    while queues[lane, default: Queue()].active < limit, let key = next(lane) { begin(key, lane) }
    queues[lane]?.isFilling = false
  }

  /// Removes the next demand from the queue, and returns it.
  private func next(_ lane: Lane) -> Key? {
    while var batch = queues[lane]?.batches.popLast() {
      let key = batch.popLast()
      if !batch.isEmpty { queues[lane]?.batches.append(batch) }
      if let key, unmet.contains(key), active[key] == nil { return key }
    }
    return nil
  }

  private func begin(_ key: Key, _ lane: Lane) {
    guard let rules else { return }
    // Stored first: the work may complete before `subscribe` returns.
    let work = SerialDisposable()
    active[key] = (work, lane)
    queues[lane]?.active += 1
    let end: @MainActor (Output?) -> Void = { [weak self] output in
      guard let self else { return }
      unmet.remove(key)
      if let output { rules.finish(key, output) }
      currentPending.value = unmet.count
      stop(key)
    }
    work.inner = rules.work(key).take(during: lifetime).take(first: 1).subscribeOnMain(
      onValue: { end($0) }, onCompletion: { end(nil) })
  }

  /// Removes the active work for a key, cancels it if it is still running, and starts other work in its place.
  private func stop(_ key: Key) {
    guard let (work, lane) = active.removeValue(forKey: key) else { return }
    queues[lane]?.active -= 1
    work.dispose()
    fill(lane)
  }
}
