#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One thing that was logged, as sinks get it.
public struct LogEntry: Sendable {
  /// The time since the beginning of 1970, UTC.
  public var time: Duration
  /// The importance of the entry.
  public var level: LogLevel
  /// The part of the program that the entry belongs to.
  public var category: LogCategory
  /// The message, if there is one.
  public var message: String?
  /// The description of the object that the entry is about, if there is one.
  public var object: String?
  /// The fields: those that the logger adds to every entry, and then those of this entry.
  public var fields: [LogField]
  /// The module and file that logged: `Shop/Orders.swift`.
  public var file: String
  /// The function that wrote the entry.
  public var function: String
  /// The line that wrote the entry.
  public var line: Int

  /// Makes an entry from its parts.
  public init(
    time: Duration, level: LogLevel = .debug, category: LogCategory = .normal, message: String? = nil,
    object: String? = nil, fields: [LogField] = [], file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    self.time = time
    self.level = level
    self.category = category
    self.message = message
    self.object = object
    self.fields = fields
    self.file = file
    self.function = function
    self.line = line
  }

  /// The value of a field; nil where there is none of that name and type.
  public subscript<Value>(key: LogKey<Value>) -> Value? {
    fields.first { $0.name == key.name }?.value as? Value
  }
}

extension LogEntry: CustomStringConvertible {
  /// The entry on one line, whatever stands in it:
  ///
  /// ```
  /// 2026-01-31T09:26:53.589Z error [trade] Shop/Orders.swift:41 place(_:) run=7 object="Order 12": Out of stock
  /// ```
  ///
  /// Missing parts are left out; the message is the rest of the line. A backslash is written `\\`, a line break `\n`, and
  /// whatever else would move a terminal's cursor in the same way, as a Swift string literal has it. Fields and objects
  /// that are empty or contain a space, a quotation mark, a colon or `=` stand in quotation marks; so do the names of
  /// categories and fields that are anything but letters, digits, `.`, `_` and `-`.
  public var description: String {
    var line = "\(timestamp) \(level) [\(category.name.asName)] \(file):\(self.line) \(function)"
    for field in fields { line += " \(field.name.asName)=\("\(field.value)".quoted)" }
    if let object { line += " object=\(object.quoted)" }
    if let message { line += ": \(message.escaped)" }
    return line
  }

  /// The time in the form of ISO 8601, in UTC and with milliseconds: `2026-01-31T09:26:53.589Z`.
  ///
  /// The form has years from 0 to 9999; what is outside of them is written as their first or last millisecond.
  public var timestamp: String {
    let time = min(max(time, .seconds(-62_167_219_200)), .milliseconds(253_402_300_799_999))
    var (seconds, attoseconds) = time.components
    if attoseconds < 0 { (seconds, attoseconds) = (seconds - 1, attoseconds + 1_000_000_000_000_000_000) }
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    let date = "\((Int(parts.tm_year) + 1900).padded(4))-\((parts.tm_mon + 1).padded(2))-\(parts.tm_mday.padded(2))"
    let clock = "\(parts.tm_hour.padded(2)):\(parts.tm_min.padded(2)):\(parts.tm_sec.padded(2))"
    return "\(date)T\(clock).\((attoseconds / 1_000_000_000_000_000).padded(3))Z"
  }
}

extension BinaryInteger {
  fileprivate func padded(_ width: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}

extension String {
  /// Without anything that ends a line or that a terminal obeys.
  fileprivate var escaped: String {
    let isPlain = unicodeScalars.allSatisfy { $0 != "\\" && !$0.isControl }
    return isPlain ? self : unicodeScalars.map { $0.escaped }.joined()
  }

  fileprivate var quoted: String {
    let isWord = !isEmpty && unicodeScalars.allSatisfy { !" \"=:".unicodeScalars.contains($0) }
    return isWord ? escaped : inQuotationMarks
  }

  /// As the name of something, which nothing in it can end.
  fileprivate var asName: String {
    let isWord = !isEmpty && unicodeScalars.allSatisfy { $0.isLetterOrDigit || "._-".unicodeScalars.contains($0) }
    return isWord ? self : inQuotationMarks
  }

  private var inQuotationMarks: String {
    "\"\(escaped.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.generalCategory == .decimalNumber }

  /// True if it ends a line, or changes what a terminal shows of others, such as the direction of text.
  package var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isControl ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
    }
  }
}
