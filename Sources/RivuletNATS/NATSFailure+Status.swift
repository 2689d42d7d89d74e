import CNATS

extension NATSFailure {
  /// The failure for a status of the client library.
  init(_ status: natsStatus, detail: String? = nil) {
    let text = detail.flatMap { $0.isEmpty ? nil : $0 } ?? String(cString: natsStatus_GetText(status))
    self =
      switch status {
      case NATS_NO_SERVER: .unreachable(servers: [])
      case NATS_CONNECTION_AUTH_FAILED, NATS_NOT_PERMITTED: .notPermitted(text)
      case NATS_SSL_ERROR, NATS_SECURE_CONNECTION_WANTED, NATS_SECURE_CONNECTION_REQUIRED: .insecure(text)
      case NATS_CONNECTION_DISCONNECTED, NATS_STALE_CONNECTION, NATS_IO_ERROR, NATS_PROTOCOL_ERROR: .disconnected(text)
      case NATS_CONNECTION_CLOSED, NATS_INVALID_SUBSCRIPTION: .closed("it was closed before")
      case NATS_DRAINING: .closed("it is being drained")
      case NATS_TIMEOUT: .timedOut
      case NATS_INSUFFICIENT_BUFFER: .bufferFull
      default: .other(text)
      }
  }

  /// The last failure of the client library on this thread: its words say more than its status.
  static func last(_ status: natsStatus) -> NATSFailure {
    var ignored = NATS_OK
    // Without the line of the library's source: `(conn.c:1909): Authorization Violation`.
    let detail = nats_GetLastError(&ignored).map { String(cString: $0).replacing(#/^\(\w+\.c:\d+\): /#, with: "") }
    return NATSFailure(status, detail: detail)
  }

  /// The name of a type, as its source has it.
  static func name(of type: Any.Type) -> String { name(printed: "\(type)") }

  /// Optimized code prints private types as `(Order in _600644FC)`.
  static func name(printed: String) -> String { printed.replacing(#/\((\w+) in \$?\w+\)/#) { $0.1 } }
}
