import Foundation
import Rivulet
import ServerSentEvents

/// The state of a stream of events that lasts over its connections.
struct EventStreamState: Sendable {
  /// The end of a connection.
  enum End: Error {
    /// The service may be back later.
    case lost
    /// The service wants no more connections.
    case stopped
    case failed(EventStreamFailure)
  }

  private var parser: ServerSentEventParser
  private let limit: Int
  /// The number of connections in a row that did not open.
  private var failures = 0

  init(_ request: HTTPRequest, limit: Int) {
    let lastEventID = request.headers.first { $0.key.lowercased() == "last-event-id" }?.value
    parser = ServerSentEventParser(limit: limit, lastEventID: lastEventID ?? "")
    self.limit = limit
  }

  /// The request of the next connection.
  mutating func begin(_ request: HTTPRequest) -> HTTPRequest {
    parser.reset()
    failures += 1
    var request = request
    let ours = ["accept", "accept-encoding", "cache-control", "last-event-id"]
    request.headers = request.headers.filter { !ours.contains($0.key.lowercased()) }
    request.headers["Accept"] = "text/event-stream"
    request.headers["Accept-Encoding"] = "identity"
    request.headers["Cache-Control"] = "no-store"
    if !parser.lastEventID.isEmpty { request.headers["Last-Event-ID"] = parser.lastEventID }
    return request
  }

  mutating func open(_ response: HTTPResponse) -> Signal<ServerSentEvent, End> {
    if response.status == 204 { return .fail(.stopped) }
    if response.status != 200 { return .fail(.failed(.status(response.status))) }
    let type = response.header("Content-Type")
    let essence = type?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    if essence != "text/event-stream" { return .fail(.failed(.contentType(type))) }
    failures = 0
    return .empty
  }

  mutating func read(_ piece: Data) -> Signal<ServerSentEvent, End> {
    let (events, isTooLong) = parser.take(piece)
    let signal = Signal<ServerSentEvent, End>.from(events)
    return isTooLong ? signal.concat(.fail(.failed(.tooLong(ServerSentEventTooLong(limit: limit))))) : signal
  }

  /// The pause before the next connection: what the service asks for, at least a tenth of a second, and longer each
  /// time while no connection opens, up to a minute.
  var pause: Duration {
    let pause = max(parser.reconnectionTime ?? .seconds(3), .milliseconds(100))
    return Backoff.exponential(from: pause, maximum: max(pause, .seconds(60))).delay(before: failures)
  }
}

extension EventStreamState.End {
  init(_ failure: HTTPFailure) {
    switch failure {
    case .unreachable, .timedOut, .lost: self = .lost
    case .tooLong, .other: self = .failed(.request(failure))
    }
  }
}
