import Rivulet

/// An event and when it came.
public struct RecordedEvent<Value: Sendable, Failure: Error>: Sendable {
  /// The time on the scheduler's clock.
  public let time: Duration
  /// The event.
  public let event: Event<Value, Failure>

  /// Makes a recorded event from its virtual time and the event.
  public init(_ time: Duration, _ event: Event<Value, Failure>) {
    self.time = time
    self.event = event
  }
}

extension RecordedEvent: Equatable where Value: Equatable, Failure: Equatable {}
extension RecordedEvent: Hashable where Value: Hashable, Failure: Hashable {}

/// Subscribes to a signal, and records its events in order, with their times on a ``TestScheduler``.
///
/// Any thread may send to it. It needs no owner.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let recorder = scheduler.cold("-a-b|").record(on: scheduler)
/// scheduler.run()
/// print(recorder.values)  // ["a", "b"]
/// print(recorder.marbles)  // -a-b|
/// ```
///
/// ReactiveCocoa: `toArray`, collected by hand. Rx: `TestObserver`.
public final class TestRecorder<Value: Sendable, Failure: Error>: Disposable {
  struct State {
    var events: [RecordedEvent<Value, Failure>] = []
    var disposal: Duration?
    var waits = RecorderWaits()

    /// True if no more events can come.
    var isOver: Bool {
      switch events.last?.event {
      case .completed, .failed: true
      case .value, nil: disposal != nil
      }
    }

    /// Takes the waits that are over.
    mutating func takeWaits() -> [CheckedContinuation<Void, Never>] { waits.take(upTo: isOver ? .max : events.count) }
  }

  private let scheduler: TestScheduler?
  let state = Locked(State())
  private let subscription = SerialDisposable()
  /// The time of frame 0.
  private let origin: Duration
  private let start: Duration

  /// Subscribes to a signal.
  ///
  /// - Parameters:
  ///   - signal: The signal to record.
  ///   - scheduler: The clock of the records. Without one, all times are zero.
  public convenience init(
    _ signal: Signal<Value, Failure>, on scheduler: TestScheduler? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(signal, on: scheduler, origin: .zero, file: file, line: line)
  }

  init(
    _ signal: Signal<Value, Failure>, on scheduler: TestScheduler?, origin: Duration, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.scheduler = scheduler
    self.origin = origin
    start = scheduler?.now ?? .zero
    // Weak, because the scheduler may hold the subscriber.
    let note: @Sendable (Event<Value, Failure>) -> Void = { [state, weak scheduler] event in
      let time = scheduler?.now ?? .zero
      let over = state.withLock { state in
        state.events.append(RecordedEvent(time, event))
        return state.takeWaits()
      }
      for wait in over { wait.resume() }
    }
    subscription.inner = signal.subscribe(
      onValue: { note(.value($0)) }, onFailure: { note(.failed($0)) }, onCompletion: { note(.completed) },
      file: file, line: line)
  }

  /// The events, with their times.
  public var timeline: [RecordedEvent<Value, Failure>] { state.withLock { $0.events } }

  /// The events.
  public var events: [Event<Value, Failure>] { timeline.map(\.event) }

  /// The values that came.
  public var values: [Value] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The events on one line, without times: values by their description, `|` for completion, `#` for a failure: `1 2 |`.
  public var log: String {
    events.map { if case .value(let value) = $0 { "\(value)" } else { $0.symbol.description } }
      .joined(separator: " ")
  }

  /// True when the subscription is over, however it ended.
  public var isDisposed: Bool { subscription.inner?.isDisposed ?? true }

  /// Ends the subscription; what was recorded stays.
  public func dispose() {
    if isDisposed { return }
    let time = scheduler?.now ?? .zero
    let over = state.withLock { state in
      state.disposal = state.disposal ?? time
      return state.takeWaits()
    }
    subscription.dispose()
    for wait in over { wait.resume() }
  }

  /// The events as a ``MarbleDiagram``: `--a--(bc)|`.
  ///
  /// The first character is the scheduler's zero; `^` stands where the recording began later, and `!` where it was disposed.
  /// The line ends with the last event. Events between two frames stand in brackets together with their time.
  public var marbles: String { diagram { "\($0)" }.description }

  /// Returns the events as a ``MarbleDiagram`` with the given names for values.
  public func marbles(values: [String: Value]) -> String where Value: Equatable {
    diagram { values.name(of: $0) }.description
  }

  func diagram(name: (Value) -> String) -> MarbleDiagram {
    let frame = scheduler?.frame ?? .seconds(1)
    let state = state.withLock { $0 }
    var marks: [MarbleDiagram.Mark] = []
    func add(_ symbol: MarbleDiagram.Symbol, at time: Duration) {
      marks.append(MarbleDiagram.Mark(symbol, at: time - origin, frame: frame))
    }
    if start > origin { add(.subscription, at: start) }
    for recorded in state.events {
      if case .value(let value) = recorded.event {
        add(.value(name(value)), at: recorded.time)
      } else {
        add(recorded.event.symbol, at: recorded.time)
      }
    }
    if let disposal = state.disposal { add(.disposal, at: disposal) }
    return MarbleDiagram(marks)
  }
}

extension Signal {
  /// Subscribes and records the events.
  ///
  /// - Parameter scheduler: The clock of the records. Without one, all times are zero.
  public func record(
    on scheduler: TestScheduler? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> TestRecorder<Value, Failure> {
    TestRecorder(self, on: scheduler, file: file, line: line)
  }
}

extension Event {
  /// The symbol in a diagram.
  fileprivate var symbol: MarbleDiagram.Symbol {
    switch self {
    case .value(let value): .value("\(value)")
    case .failed: .failure
    case .completed: .completion
    }
  }
}

extension MarbleDiagram.Mark {
  /// Creates a mark at a time. An event between two frames isn't rounded to one of them.
  init(_ symbol: MarbleDiagram.Symbol, at time: Duration, frame: Duration) {
    let (number, rest) = time.attoseconds.quotientAndRemainder(dividingBy: frame.attoseconds)
    if rest == 0 {
      self.init(Int(number), symbol)
    } else if case .value(let text) = symbol {
      self.init(Int(number), .value("\(text) at \(time)"))
    } else {
      self.init(Int(number), .value("\(symbol) at \(time)"))
    }
  }
}

extension SubjectProtocol {
  func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}
