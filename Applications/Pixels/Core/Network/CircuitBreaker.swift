import Rivulet
import Synchronization

/// The queue of requests to one host.
///
/// While the host responds, up to a limit of requests run at once. After a failure that concerns all of them, none starts for
/// a while; then one starts, and the others only after the host has responded to it. When the host has failed too often in a
/// row, the waiting requests fail with it, and the next request is a new attempt. When the host refuses for a long time, all
/// requests fail until that time has passed.
final class CircuitBreaker: Sendable {
  /// The reason why a request didn't succeed.
  enum Failure: Error {
    /// It was made, and failed.
    case own(PhotoFailure)
    /// The host has been given up.
    case shared(PhotoFailure)

    var reason: PhotoFailure {
      switch self {
      case .own(let failure), .shared(let failure): failure
      }
    }
  }

  private struct Waiting {
    let ticket: Int
    let start: @Sendable () -> Void
    let fail: @Sendable (PhotoFailure) -> Void
  }

  private struct State {
    var lastTicket = 0
    var waiting: [Waiting] = []
    var running: Set<Int> = []
    /// The host's last failure, until it answers again.
    var outage: PhotoFailure?
    /// The number of failures in a row.
    var failures = 0
    var isPaused = false
    /// True if all new requests fail because of the outage.
    var isClosed = false
    /// The one that goes first.
    var probe: Int?

    /// Those who may start now.
    mutating func admit(_ limit: Int) -> [Waiting] {
      let room = outage == nil ? limit - running.count : probe == nil && !isPaused ? 1 : 0
      let admitted = Array(waiting.prefix(max(room, 0)))
      waiting.removeFirst(admitted.count)
      running.formUnion(admitted.map(\.ticket))
      if outage != nil, let first = admitted.first { probe = first.ticket }
      return admitted
    }
  }

  /// The consequence of a host's failure.
  enum Verdict {
    case pause(Duration)
    case giveUp
    /// Ask nothing for so long.
    case close(Duration)
  }

  /// The host's failure, while there is one and requests wait for it.
  let outage: Property<PhotoFailure?>

  private let state = Mutex(State())
  private let currentOutage = MutableProperty<PhotoFailure?>(nil)
  private let limit: Int
  private let scheduler: any TimedScheduler
  private let judge: @Sendable (_ failure: PhotoFailure, _ failures: Int) -> Verdict

  /// Creates a circuit breaker.
  ///
  /// - Parameters:
  ///   - limit: The number of requests at a time.
  ///   - scheduler: The clock of the delays.
  ///   - judge: Decides what follows a number of failures in a row.
  init(
    limit: Int, on scheduler: any TimedScheduler,
    judge: @escaping @Sendable (_ failure: PhotoFailure, _ failures: Int) -> Verdict
  ) {
    self.limit = limit
    self.scheduler = scheduler
    self.judge = judge
    outage = Property(currentOutage)
  }

  /// Makes the request when its turn comes. Disposal gives the turn, or the place, to the next.
  func pass<Value>(_ request: Signal<Value, PhotoFailure>) -> Signal<Value, Failure> {
    Signal { [self] subscriber in
      let ticket = state.withLock { state in
        state.lastTicket += 1
        return state.lastTicket
      }
      let current = SerialDisposable()
      subscriber.onDispose { self.leave(ticket) }
      subscriber.onDispose(current)
      enter(
        Waiting(
          ticket: ticket,
          start: { [self] in
            // Disposed before it came in.
            if subscriber.isDisposed { return leave(ticket) }
            current.inner = request.subscribe(
              onValue: { value in
                // Before the value is emitted, because a subscriber that needs only one value disposes
                // the request when it receives that.
                self.answered(ticket)
                subscriber.send(value)
              },
              onFailure: { subscriber.fail(self.failed(ticket, $0)) },
              onCompletion: {
                self.answered(ticket)
                self.leave(ticket)
                subscriber.complete()
              })
          },
          fail: { subscriber.fail(.shared($0)) }))
    }
  }

  private func enter(_ waiting: Waiting) {
    let (admitted, outage, isClosed) = state.withLock { state in
      if !state.isClosed { state.waiting.append(waiting) }
      return (state.admit(limit), state.outage, state.isClosed)
    }
    guard let outage else { return start(admitted) }
    if isClosed { return waiting.fail(outage) }
    start(admitted)
    publishOutage()
  }

  private func leave(_ ticket: Int) {
    let (admitted, isOutage) = state.withLock { state in
      state.waiting.removeAll { $0.ticket == ticket }
      state.running.remove(ticket)
      if state.probe == ticket { state.probe = nil }
      return (state.admit(limit), state.outage != nil)
    }
    start(admitted)
    if isOutage { publishOutage() }
  }

  private func answered(_ ticket: Int) {
    let admitted = state.withLock { state -> [Waiting]? in
      guard state.probe == ticket else { return nil }
      (state.outage, state.failures, state.probe) = (nil, 0, nil)
      return state.admit(limit)
    }
    guard let admitted else { return }
    publishOutage()
    start(admitted)
  }

  private func failed(_ ticket: Int, _ failure: PhotoFailure) -> Failure {
    guard failure.concernsHost else {
      answered(ticket)
      leave(ticket)
      return .own(failure)
    }
    let (pause, abandoned) = state.withLock { state -> (Duration?, [Waiting]?) in
      // The request was already under way when the host failed: its failure is not counted.
      if state.outage != nil && state.probe != ticket { return (nil, nil) }
      state.outage = failure
      state.failures += 1
      let verdict = judge(failure, state.failures)
      if case .pause(let duration) = verdict {
        state.isPaused = true
        return (duration, nil)
      }
      defer { (state.failures, state.waiting) = (0, []) }
      guard case .close(let duration) = verdict else { return (nil, state.waiting) }
      state.isClosed = true
      return (duration, state.waiting)
    }
    publishOutage()
    if let pause { scheduler.schedule(after: pause) { [weak self] in self?.resume() } }
    for waiting in abandoned ?? [] { waiting.fail(failure) }
    leave(ticket)
    return abandoned == nil ? .own(failure) : .shared(failure)
  }

  private func resume() {
    start(
      state.withLock { state in
        (state.isPaused, state.isClosed) = (false, false)
        return state.admit(limit)
      })
  }

  private func start(_ admitted: [Waiting]) { for waiting in admitted { waiting.start() } }

  /// Publishes the outage in a later turn, read at that time, so that the last published value is the current one.
  private func publishOutage() {
    scheduler.schedule { [weak self] in
      guard let self else { return }
      let outage = state.withLock { $0.waiting.isEmpty && $0.running.isEmpty ? nil : $0.outage }
      if currentOutage.value != outage { currentOutage.value = outage }
    }
  }
}
