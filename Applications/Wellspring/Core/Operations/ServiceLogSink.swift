import Foundation
import RivuletLog
import Synchronization

/// Standard error, in the form that was chosen at the start. Entries that are made for a request have its name.
struct ServiceLogSink: LogSink {
  /// The form is the process's, as standard error is.
  private static let isJSON = Atomic(false)

  static func use(_ format: LogFormat) {
    isJSON.store(format == .json, ordering: .relaxed)
  }

  func write(_ entry: LogEntry) {
    var entry = entry
    if let id = RequestID.current, entry[.request] == nil { entry.fields.append(LogField(.request, id)) }
    guard Self.isJSON.load(ordering: .relaxed) else {
      StandardErrorSink().write(entry)
      return
    }
    let line = Data((Self.line(Self.json(entry)) + "\n").utf8)
    // One call, so that lines of several threads don't mix.
    try? FileHandle.standardError.write(contentsOf: line)
  }

  /// The object in one line, also for programs to which U+2028 and others end one.
  static func line(_ object: JSON) -> String {
    let text = String(decoding: object.written, as: UTF8.self)
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      // All of them are below U+10000.
      let digits = String(scalar.value, radix: 16)
      if scalar.isControl {
        line += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }

  /// The entry as an object: its parts, and then its fields.
  static func json(_ entry: LogEntry) -> JSON {
    var members: [JSON.Member] = [
      ("time", .string(entry.timestamp)), ("level", .string("\(entry.level)")),
      ("category", .string(entry.category.name)), ("message", .optional(entry.message)),
      ("source", .string("\(entry.file):\(entry.line)")),
    ]
    for field in entry.fields {
      switch field.value {
      case let number as Int: members.append((field.name, .integer(number)))
      case let number as Double: members.append((field.name, .decimal(number)))
      default: members.append((field.name, .string("\(field.value)")))
      }
    }
    return .object(members)
  }
}

extension LogKey<String> {
  /// The name of the request that the entry belongs to.
  static var request: LogKey { "request" }
}

extension Unicode.Scalar {
  /// True if it ends a line, or changes the direction of the text around it.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
