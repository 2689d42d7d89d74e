import CNATS

extension NATSMessage {
  /// Makes a message that no server sent, for tests of what receives one.
  ///
  /// Throws as ``NATSConnection/publish(_:to:headers:reply:)`` does for a subject, a header or a size that can't be sent.
  ///
  /// ```swift
  /// let message = try NATSMessage("tea", on: "orders.new", headers: ["Region": "eu"])
  /// print(message.text, message.subject, message.header("Region") ?? "")  // tea orders.new eu
  /// ```
  ///
  /// - Parameters:
  ///   - payload: The bytes.
  ///   - subject: The subject that it was sent to.
  ///   - headers: The headers.
  ///   - reply: The subject that an answer goes to.
  public init(
    _ payload: NATSPayload, on subject: String, headers: NATSHeaders = [:], reply: String? = nil
  ) throws(NATSFailure) {
    try NATSSubject.check(subject)
    if let reply { try NATSSubject.check(reply) }
    try headers.check()
    guard let count = Int32(exactly: payload.bytes.count) else {
      throw .tooLarge(bytes: payload.bytes.count, limit: Int(Int32.max))
    }
    // Unsafe: the message is made here, and belongs to this value alone.
    var raw: OpaquePointer?
    // A connection does it, too; without it the client library can't release a message.
    nats_Open(-1)
    let status = natsMsg_Create(&raw, subject, reply, payload.bytes, count)
    guard status == NATS_OK, let raw else { throw .last(status) }
    self.init(raw)
    for name in headers.names {
      for value in headers.values(of: name) { natsMsgHeader_Add(raw, name, value) }
    }
  }
}
