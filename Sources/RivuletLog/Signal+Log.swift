import Rivulet

extension Signal {
  /// Writes an entry to a logger about each event, before the event goes on.
  ///
  /// Changes nothing: values, end, disposal, threads and ``name`` stay as they are. The entries say what the lines of
  /// ``log(_:as:to:)`` of Rivulet say, and come from where this is called. Kinds whose level the logger leaves out cost
  /// nothing.
  ///
  /// ```swift
  /// let log = Logger(from: .info)
  /// let prices = Subject<Int, Never>()
  /// prices.signal.log(.events, as: "prices", to: log, category: "trade", levels: [.values: .info, .failure: .error])
  ///   .subscribe { _ in }
  /// // 2026-01-31T09:26:53.589Z info [trade] Shop/Prices.swift:7 listen(): prices value: 3
  /// prices.send(3)
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events to log.
  ///   - identifier: The name of the signal in the log. By default it is its ``name`` or, if that is empty, its type.
  ///   - logger: The logger.
  ///   - category: The category; the logger's own by default.
  ///   - levels: The level of each kind; of two for the same kind the first counts. Other kinds have the logger's own level.
  public func log(
    _ kinds: LogKinds = .all, as identifier: String? = nil, to logger: Logger, category: LogCategory? = nil,
    levels: KeyValuePairs<LogKinds, LogLevel> = [.failure: .error],
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
  ) -> Signal {
    var (logged, rest) = (self, kinds)
    for (kinds, level) in Array(levels) + [(key: .all, value: logger.level)] {
      let kinds = rest.intersection(kinds)
      rest.subtract(kinds)
      if kinds.isEmpty || level < logger.minimumLevel { continue }
      logged = logged.log(kinds, as: identifier) { text in
        logger.write(text, category: category, level: level, file: file, function: function, line: line)
      }
    }
    return logged
  }
}
