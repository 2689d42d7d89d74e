import Rivulet
import Testing

extension TestScheduler {
  /// Makes a cold signal that plays a ``MarbleDiagram`` from the beginning for each subscriber.
  ///
  /// The first character of the diagram is the time of the subscription.
  ///
  /// Even an event in the first frame waits until the clock is moved, if only by `advance(by: .zero)`. A diagram without an end
  /// retains its subscribers, without an event, until they dispose. A diagram with a mistake is reported as an issue of the
  /// test, and the signal emits nothing.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.expect(scheduler.cold("-1-2-<10>|", as: Int.self).map { $0 * 2 }, "-2-4-<20>|")
  /// ```
  ///
  /// - Parameters:
  ///   - marbles: Values, `|`, `#`, groups.
  ///   - type: The type of the values, which are made from the text in the diagram. `String` by default.
  ///   - failure: The failure of `#`. Without it the signal cannot fail.
  ///
  /// Rx: `cold`, `createColdObservable`.
  public func cold<Value: LosslessStringConvertible & Sendable, Failure: Error>(
    _ marbles: String, as type: Value.Type = String.self, failure: Failure? = Never?.none,
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Signal<Value, Failure> {
    cold(Score(marbles, type, failure, allowing: [], SourceLocation(sourceLocation, fileID, filePath, line, column)))
  }

  /// Makes a cold signal from a ``MarbleDiagram`` whose values stand for others.
  ///
  /// It is as ``cold(_:as:failure:sourceLocation:fileID:filePath:line:column:)`` in everything else.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let ages = scheduler.cold("-a-b-|", values: ["a": 36, "b": 85])
  /// scheduler.expect(ages.map { $0 > 40 }, "-n-y-|", values: ["n": false, "y": true])
  /// ```
  ///
  /// - Parameters:
  ///   - marbles: Values, `|`, `#`, groups.
  ///   - values: The values for the names in the diagram.
  ///   - failure: The failure of `#`. Without it the signal cannot fail.
  ///
  /// Rx: `cold`.
  public func cold<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], failure: Failure? = Never?.none,
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Signal<Value, Failure> {
    cold(Score(marbles, values, failure, allowing: [], SourceLocation(sourceLocation, fileID, filePath, line, column)))
  }

  /// Returns a hot signal that plays a ``MarbleDiagram`` once, from now on, with or without subscribers.
  ///
  /// The first character, or `^`, is the current time; marks before `^` are in the past. A subscriber that subscribes after the
  /// end receives the end. A diagram without an end retains its subscribers until they dispose. A diagram with a mistake is
  /// reported as an issue of the test, and the signal emits nothing.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.expect(scheduler.hot("-a-b-c-|"), "--^b-c-|")
  /// ```
  ///
  /// - Parameters:
  ///   - marbles: Values, `|`, `#`, groups, and perhaps `^`.
  ///   - type: The type of the values, which are made from the text in the diagram. `String` by default.
  ///   - failure: The failure of `#`. Without it the signal cannot fail.
  ///
  /// Rx: `hot`, `createHotObservable`.
  public func hot<Value: LosslessStringConvertible & Sendable, Failure: Error>(
    _ marbles: String, as type: Value.Type = String.self, failure: Failure? = Never?.none,
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Signal<Value, Failure> {
    hot(
      Score(
        marbles, type, failure, allowing: [.subscription],
        SourceLocation(sourceLocation, fileID, filePath, line, column)))
  }

  /// Makes a hot signal from a ``MarbleDiagram`` whose values stand for others.
  ///
  /// It is as ``hot(_:as:failure:sourceLocation:fileID:filePath:line:column:)`` in everything else.
  ///
  /// - Parameters:
  ///   - marbles: Values, `|`, `#`, groups, and perhaps `^`.
  ///   - values: The values for the names in the diagram.
  ///   - failure: The failure of `#`. Without it the signal cannot fail.
  ///
  /// Rx: `hot`.
  public func hot<Value: Sendable, Failure: Error>(
    _ marbles: String, values: [String: Value], failure: Failure? = Never?.none,
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Signal<Value, Failure> {
    hot(
      Score(
        marbles, values, failure, allowing: [.subscription],
        SourceLocation(sourceLocation, fileID, filePath, line, column)))
  }

  private func cold<Value, Failure>(_ score: Score<Value, Failure>) -> Signal<Value, Failure> {
    Signal { [self] subscriber in
      let performance = CompositeDisposable([keep(subscriber)])
      subscriber.onDispose(performance)
      for moment in score.moments {
        performance.add(
          schedule(after: frame * moment.frame) {
            for event in moment.events { subscriber.send(event) }
          })
      }
    }
  }

  private func hot<Value, Failure>(_ score: Score<Value, Failure>) -> Signal<Value, Failure> {
    let source = TestSource<Value, Failure>(on: self, remembersEnd: true)
    _ = keep(source)
    for moment in score.moments where moment.frame >= score.start {
      schedule(after: frame * (moment.frame - score.start)) {
        for event in moment.events { source.send(event) }
      }
    }
    return source.signal
  }
}

/// A diagram that is ready to be played.
private struct Score<Value: Sendable, Failure: Error>: Sendable {
  var moments: [(frame: Int, events: [Event<Value, Failure>])] = []
  var start = 0

  init(
    _ text: String, _: Value.Type, _ failure: Failure?, allowing allowed: Set<MarbleDiagram.Symbol>,
    _ location: SourceLocation
  ) where Value: LosslessStringConvertible {
    self.init(text, failure, allowed, location, complaint: { "\($0) is no \(Value.self)." }) { Value($0) }
  }

  init(
    _ text: String, _ values: [String: Value], _ failure: Failure?, allowing allowed: Set<MarbleDiagram.Symbol>,
    _ location: SourceLocation
  ) {
    let known = values.keys.sorted().joined(separator: ", ")
    self.init(text, failure, allowed, location, complaint: { "There is no value \($0), only \(known)." }) { values[$0] }
  }

  private init(
    _ text: String, _ failure: Failure?, _ allowed: Set<MarbleDiagram.Symbol>, _ location: SourceLocation,
    complaint: (String) -> String, value: (String) -> Value?
  ) {
    do throws(MarbleError) {
      try read(text, failure, allowed, complaint, value)
    } catch {
      moments = []
      recordIssue("\(error)", sourceLocation: location)
    }
  }

  private mutating func read(
    _ text: String, _ failure: Failure?, _ allowed: Set<MarbleDiagram.Symbol>, _ complaint: (String) -> String,
    _ value: (String) -> Value?
  ) throws(MarbleError) {
    var reader = MarbleReader(text)
    try reader.read()
    for (index, mark) in reader.marks.enumerated() {
      let event: Event<Value, Failure>
      switch mark.symbol {
      case .value(let text):
        guard let value = value(text) else { throw reader.error(complaint(text), atMark: index) }
        event = .value(value)
      case .completion: event = .completed
      case .failure:
        guard let failure else {
          throw reader.error("This signal cannot fail: say with what, as in failure: Oops().", atMark: index)
        }
        event = .failed(failure)
      case .subscription, .disposal:
        if !allowed.contains(mark.symbol) {
          throw reader.error("\(mark.symbol) says what a subscriber does, and means nothing here.", atMark: index)
        }
        start = mark.frame
        continue
      }
      if moments.last?.frame != mark.frame { moments.append((mark.frame, [])) }
      moments[moments.count - 1].events.append(event)
    }
  }
}

extension Subscriber {
  func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}
