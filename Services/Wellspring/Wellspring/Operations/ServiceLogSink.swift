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
    let line = Self.json(entry).encoded() + [UInt8(ascii: "\n")]
    // One call, so that lines of several threads don't mix.
    try? FileHandle.standardError.write(contentsOf: line)
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
