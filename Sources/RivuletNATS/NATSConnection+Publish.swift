import CNATS

extension NATSConnection {
  /// Publishes a message, which those who subscribe to the subject now receive at most once.
  ///
  /// Returns when the message is in the buffer that a thread of the connection sends; ``flush(within:)`` waits for the server. While the
  /// connection is broken, messages wait in ``NATSOptions/reconnectBuffer``, and are lost if the program ends. It may block while
  /// the network takes nothing, at most for ``NATSOptions/timeout``.
  ///
  /// Throws ``NATSFailure/invalidSubject(_:)``, ``NATSFailure/tooLarge(bytes:limit:)``, ``NATSFailure/bufferFull`` and
  /// ``NATSFailure/closed(_:)``. A subject that the user may not publish to is reported by ``failures`` later.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// try connection.publish(.json(["price": 42]), to: "prices.tea", headers: ["Currency": "EUR"])
  /// ```
  ///
  /// - Parameters:
  ///   - payload: The bytes, as text, JSON or bytes.
  ///   - subject: The subject, without wildcards.
  ///   - headers: The headers.
  ///   - reply: The subject that answers go to.
  public func publish(
    _ payload: NATSPayload, to subject: String, headers: NATSHeaders = [:], reply: String? = nil
  ) throws(NATSFailure) {
    try NATSSubject.check(subject)
    if let reply { try NATSSubject.check(reply) }
    let bytes = payload.bytes
    if headers.isEmpty {
      let count = Int32(clamping: bytes.count)
      let status =
        if let reply { natsConnection_PublishRequest(raw, subject, reply, bytes, count) } else {
          natsConnection_Publish(raw, subject, bytes, count)
        }
      return try check(status, bytes.count)
    }
    try headers.check()
    // Unsafe: the message is this call's own.
    var message: OpaquePointer?
    try check(natsMsg_Create(&message, subject, reply, bytes, Int32(clamping: bytes.count)), bytes.count)
    defer { natsMsg_Destroy(message) }
    for name in headers.names {
      for value in headers.values(of: name) { try check(natsMsgHeader_Add(message, name, value), bytes.count) }
    }
    try check(natsConnection_PublishMsg(raw, message), bytes.count)
  }

  private func check(_ status: natsStatus, _ count: Int) throws(NATSFailure) {
    if status == NATS_OK { return }
    if status == NATS_MAX_PAYLOAD { throw .tooLarge(bytes: count, limit: largestMessage) }
    throw failure(status)
  }
}
