/// An entry that is being put together: see ``LogChain``.
///
/// A value: it can be stored, and continued in several ways. Nothing is written before ``LogChain/save(file:function:line:)``
/// or ``LogChain/print(file:function:line:)``.
public struct LogDraft {
  let logger: Logger
  var message: (() -> String)?
  var object: Any?
  var category: LogCategory?
  var level: LogLevel?
  var fields: [LogField] = []

  init(_ logger: Logger) { self.logger = logger }

  func finish(isReported: Bool, _ file: StaticString, _ function: StaticString, _ line: UInt) {
    let level = level ?? logger.level
    if level < logger.minimumLevel { return }
    var entry = LogEntry(
      time: logger.clock(), level: level, category: category ?? logger.category, message: message?(),
      object: object.map { "\($0)" }, file: "\(file)", function: "\(function)", line: Int(line))
    for field in logger.fields { entry.fields.put(field()) }
    for field in fields { entry.fields.put(field) }
    for sink in isReported ? logger.sinks : [logger.console] { sink.write(entry) }
  }
}

/// The parts of an entry, each of them optional and in any order. A ``Logger`` begins a chain, and
/// ``save(file:function:line:)`` ends it.
///
/// ```swift
/// let log = Logger()
/// log.message("Out of stock").category("trade").level(.error).object([1, 2]).field("attempt", 3).save()
/// // The file, function and line are always there.
/// log.save()
/// ```
///
/// Parts of your own are extensions of it:
///
/// ```swift
/// extension LogChain {
///   func order(_ number: Int) -> LogDraft { field("order", number) }
/// }
/// ```
public protocol LogChain {
  /// The draft so far. A logger's is empty.
  var draft: LogDraft { get }
}

extension Logger: LogChain {
  public var draft: LogDraft { LogDraft(self) }
}

extension LogDraft: LogChain {
  public var draft: LogDraft { self }
}

extension LogChain {
  /// Sets the message. It is evaluated when the entry is written, and not at all if its level is filtered out.
  public func message(_ message: @autoclosure @escaping () -> String) -> LogDraft { with { $0.message = message } }

  /// Sets the object that the entry is about. Its description is evaluated when the entry is written.
  public func object(_ object: Any) -> LogDraft { with { $0.object = object } }

  /// Sets the part of the program that the entry is about.
  public func category(_ category: LogCategory) -> LogDraft { with { $0.category = category } }

  /// Sets the level.
  public func level(_ level: LogLevel) -> LogDraft { with { $0.level = level } }

  /// Adds a field. Of two fields with the same name, the later one counts.
  public func field<Value>(_ key: LogKey<Value>, _ value: Value) -> LogDraft {
    with { $0.fields.put(LogField(key, value)) }
  }

  /// Reports the entry to the logger's sinks, as coming from here.
  public func save(file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line) {
    draft.finish(isReported: true, file, function, line)
  }

  /// Prints the entry on the logger's console, as coming from here. It is not reported.
  public func print(file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line) {
    draft.finish(isReported: false, file, function, line)
  }

  private func with(_ change: (inout LogDraft) -> Void) -> LogDraft {
    var draft = draft
    change(&draft)
    return draft
  }
}
