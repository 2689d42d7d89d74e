import Rivulet
import Testing

extension TestScheduler {
  /// Subscribes to a signal, lets time pass, and reports an issue of the test unless the signal does what a
  /// ``MarbleDiagram`` says.
  ///
  /// The first character is the current time. The method subscribes at once, or where `^` stands, before anything else happens
  /// in that frame. It disposes where `!` stands: alone, before anything else happens in that frame; in a group such as `(a!)`,
  /// after everything else. Without `!` it runs all waiting work, as ``run(sourceLocation:fileID:filePath:line:column:)`` does, so that it also records events after the
  /// diagram; work that repeats for ever runs only to the end of the diagram. At the end the method disposes a subscription
  /// still live.
  ///
  /// A value is compared by how it prints. `#` stands for any failure.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.expect(scheduler.cold("-1-2-3-|", as: Int.self).filter { $0 > 1 }, "---2-3-|")
  /// ```
  ///
  /// - Parameters:
  ///   - signal: The signal to subscribe to.
  ///   - marbles: The expected events.
  ///
  /// Rx: `expectObservable`.
  public func expect<Value, Failure>(
    _ signal: Signal<Value, Failure>, _ marbles: String, sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    expect(signal, marbles, SourceLocation(sourceLocation, fileID, filePath, line, column)) { "\($0)" }
  }

  /// Subscribes, lets time pass, and reports an issue unless the signal does what a ``MarbleDiagram`` of named values says.
  ///
  /// It is as ``expect(_:_:sourceLocation:fileID:filePath:line:column:)`` in everything else.
  ///
  /// - Parameters:
  ///   - signal: The signal to subscribe to.
  ///   - marbles: The expected events.
  ///   - values: The values for the names in the diagram.
  ///
  /// Rx: `expectObservable`.
  public func expect<Value: Equatable, Failure>(
    _ signal: Signal<Value, Failure>, _ marbles: String, values: [String: Value],
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    expect(signal, marbles, SourceLocation(sourceLocation, fileID, filePath, line, column)) { values.name(of: $0) }
  }

  private func expect<Value, Failure>(
    _ signal: Signal<Value, Failure>, _ marbles: String, _ location: SourceLocation, name: (Value) -> String
  ) {
    guard let diagram = MarbleDiagram(expected: marbles, location) else { return }
    let start = now
    func time(of symbol: MarbleDiagram.Symbol) -> Duration? {
      diagram.marks.first { $0.symbol == symbol }.map { start + frame * $0.frame }
    }
    if let subscription = time(of: .subscription) { advance(upTo: subscription) }
    let recorder = TestRecorder(signal, on: self, origin: start)
    if let disposal = time(of: .disposal) {
      let isAlone = diagram.symbols(in: diagram.length - 1) == [.disposal]
      if isAlone { advance(upTo: disposal) } else { advance(to: disposal) }
      recorder.dispose()
    } else {
      advance(to: start + frame * max(diagram.length - 1, 0))
      if !recorder.isDisposed { run(sourceLocation: location) { recorder.isDisposed } }
    }
    recorder.expect(diagram, location, name: name)
    recorder.dispose()
  }
}

extension TestRecorder {
  /// Reports an issue of the test unless what was recorded so far is what a ``MarbleDiagram`` says.
  ///
  /// Values are compared by their descriptions. `#` stands for any failure. Expected events later than the recorded ones are
  /// ignored: the clock isn't moved.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let ticks = scheduler.cold("-a-b-c-|").record(on: scheduler)
  /// scheduler.advance(by: .seconds(3))
  /// ticks.expect("-a-b")
  /// ```
  ///
  /// - Parameter marbles: The expected record. The first character is the scheduler's zero; `^` marks a later start of the
  ///   recording, and `!` its disposal.
  public func expect(
    _ marbles: String, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
    guard let diagram = MarbleDiagram(expected: marbles, location) else { return }
    expect(diagram, location) { "\($0)" }
  }

  /// Reports an issue of the test unless what was recorded so far is what a ``MarbleDiagram`` says, whose values stand for
  /// others.
  ///
  /// - Parameters:
  ///   - marbles: The expected record, as in ``expect(_:sourceLocation:fileID:filePath:line:column:)``.
  ///   - values: The values for the names in the diagram.
  public func expect(
    _ marbles: String, values: [String: Value], sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Value: Equatable {
    let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
    guard let diagram = MarbleDiagram(expected: marbles, location) else { return }
    expect(diagram, location) { values.name(of: $0) }
  }

  func expect(_ expected: MarbleDiagram, _ location: SourceLocation, name: (Value) -> String) {
    // A recording that began in the first frame may say so or not.
    let expected = MarbleDiagram(
      expected.marks.filter { $0 != MarbleDiagram.Mark(0, .subscription) }, length: expected.length)
    if let difference = MarbleDiagram.difference(expected: expected, recorded: diagram(name: name)) {
      recordIssue("\(difference)", sourceLocation: location)
    }
  }
}

extension MarbleDiagram {
  fileprivate init?(expected text: String, _ location: SourceLocation) {
    do throws(MarbleError) {
      try self.init(text)
    } catch {
      recordIssue("\(error)", sourceLocation: location)
      return nil
    }
  }
}

extension Dictionary where Key == String, Value: Equatable {
  /// Returns the name of a value in a diagram, or its description if it has no name; never the name of another value.
  func name(of value: Value) -> String {
    if let name = filter({ $0.value == value }).keys.min() { return name }
    let text = "\(value)"
    return self[text] == nil ? text : "another \(text)"
  }
}
