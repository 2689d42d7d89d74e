/// The number of connections that a server holds, and the time that each part of a request may take in all.
///
/// ``ConnectionTable`` ends the connections that exceed them.
struct ConnectionLimits: Sendable {
  /// The most connections at a time.
  var connections = 2048
  /// The most connections that the library holds, with those that the server has ended and the library hasn't closed yet.
  var held: Int { 2 * connections }
  /// The time for a whole request head: from the connection, or else from the request line.
  var head = Duration.seconds(10)
  /// The time for a whole request body.
  var body = Duration.seconds(20)
  /// The time in which a client must read a whole answer.
  var answer = Duration.seconds(60)
  /// The time between an answer and the next request line.
  var idle = Duration.seconds(30)
  /// The age up to which a connection whose request is arriving is ended last, when a new connection needs its place.
  var grace = Duration.seconds(1)
  /// The time for which a refused connection stays open, and for which stopping waits for responses that are being sent:
  /// enough for a client to read one.
  var farewell = Duration.seconds(1)
  /// The memory that the system keeps for an answer that the client has not read. A fast client on this machine needs no more.
  var unreadBytes: Int32 = 128 * 1024
  /// False with TLS: a client takes a response outside of its session for garbage.
  var sendsEarlyResponses = true

  /// The time for a phase; nil when it has no end of its own.
  func time(for phase: OpenConnection.Phase) -> Duration? {
    switch phase {
    case .head: head
    case .idle: idle
    case .body: body
    case .answer: answer
    case .working, .ended: nil
    }
  }

  /// The shortest time that a phase may take.
  var shortest: Duration { min(head, idle, body, answer) }
}
