package import Foundation

/// Reads an event stream of the HTML standard, in pieces that may end anywhere.
package struct ServerSentEventParser: Sendable {
  /// The longest pause that a service can ask for.
  private static let longestPause = 86_400_000

  /// The identifier to resume after.
  package private(set) var lastEventID: String
  /// The pause before a reconnection, if the service has asked for one.
  package private(set) var reconnectionTime: Duration?

  private let limit: Int
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var endedWithReturn = false
  // The event so far. The lines of the data all end with a line feed.
  private var type: [UInt8] = []
  private var data: [UInt8] = []
  private var id: String

  /// - Parameters:
  ///   - limit: The limit for an event and for a line, in bytes.
  ///   - lastEventID: The identifier of the last event of a previous connection.
  package init(limit: Int, lastEventID: String = "") {
    self.limit = limit
    (self.lastEventID, id) = (lastEventID, lastEventID)
  }

  /// Begins a new connection. An unfinished event is discarded.
  package mutating func reset() {
    let time = reconnectionTime
    self = ServerSentEventParser(limit: limit, lastEventID: lastEventID)
    reconnectionTime = time
  }

  /// - Returns: The events that the piece ends, and whether it exceeds the limit after them.
  package mutating func take(_ piece: Data) -> (events: [ServerSentEvent], isTooLong: Bool) {
    var events: [ServerSentEvent] = []
    for byte in piece {
      let endsReturn = endedWithReturn && byte == UInt8(ascii: "\n")
      endedWithReturn = byte == UInt8(ascii: "\r")
      if endsReturn { continue }
      if endedWithReturn || byte == UInt8(ascii: "\n") {
        if let event = endLine() { events.append(event) }
      } else {
        line.append(byte)
      }
      if line.count + data.count + type.count > limit { return (events, true) }
    }
    return (events, false)
  }

  private mutating func endLine() -> ServerSentEvent? {
    var line = line[...]
    self.line.removeAll(keepingCapacity: true)
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirstLine = false
    if line.isEmpty { return endEvent() }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line[name.endIndex...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    read(String(decoding: name, as: UTF8.self), value)
    return nil
  }

  /// - Parameter name: The name of the field. A comment has an empty one.
  private mutating func read(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "event": type = Array(value)
    case "data": data += value + [UInt8(ascii: "\n")]
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      guard !value.isEmpty, value.allSatisfy(digits.contains) else { return }
      let milliseconds = Int(String(decoding: value, as: UTF8.self)) ?? .max
      reconnectionTime = .milliseconds(min(milliseconds, Self.longestPause))
    default: break
    }
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer { (type, data) = ([], []) }
    lastEventID = id
    if data.isEmpty { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : String(decoding: type, as: UTF8.self),
      data: String(decoding: data.dropLast(), as: UTF8.self), lastEventID: id)
  }
}
