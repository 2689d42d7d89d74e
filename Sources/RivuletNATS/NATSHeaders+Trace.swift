public import RivuletLog

extension NATSHeaders {
  /// The identifier of the work that a message is a part of, in the header `Trace-Id`.
  ///
  /// ```swift
  /// var headers = NATSHeaders()
  /// headers.trace = "order 4711"
  /// print(headers["Trace-Id"] ?? "")  // order 4711
  /// ```
  public var trace: String? {
    get { self["Trace-Id"] }
    set { self["Trace-Id"] = newValue }
  }
}

extension NATSMessage {
  /// The identifier of the work that the message is a part of, in the header `Trace-Id`.
  public var trace: String? { header("Trace-Id") }
}

extension LogKey<String> {
  /// The identifier of the work that an entry is a part of, across programs.
  public static var trace: LogKey { "trace" }
}

extension Logger {
  /// A logger that adds the trace identifier of a message to every entry, if the message has one.
  ///
  /// ```swift compiled
  /// func handle(_ order: NATSMessage, _ log: Logger) { log.tracing(order).report("Order received") }
  /// ```
  public func tracing(_ message: NATSMessage) -> Logger {
    guard let trace = message.trace else { return self }
    return adding(.trace, trace)
  }
}
