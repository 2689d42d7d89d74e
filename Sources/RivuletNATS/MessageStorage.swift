import CNATS

// Unsafe: pointers lead into a C message, which the storage owns.

/// The C message that a ``NATSMessage`` refers to.
///
/// A subscription uses one object for message after message, as long as the subscriber keeps none of them: an allocation for each
/// would take longer than all else that a subscriber's thread does for it.
///
/// Unchecked: it is changed only by the subscription that made it, and only while no message refers to it.
@usableFromInline
final class MessageStorage: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var raw: OpaquePointer?
  /// Unsafe: the bytes belong to the C message, which this object owns.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeRawPointer?
  @usableFromInline @exclusivity(unchecked) private(set) var count = 0
  @usableFromInline @exclusivity(unchecked) private(set) var lostBefore = 0

  init() {}

  /// Takes over a message of the client library. No message may refer to this object.
  @inline(__always)
  func hold(_ raw: OpaquePointer, _ bytes: UnsafeRawBufferPointer, lostBefore: Int) {
    (self.raw, self.lostBefore) = (raw, lostBefore)
    (start, count) = (bytes.baseAddress, bytes.count)
  }

  /// Gives up the message, which the caller destroys at once, rather than when the next one comes. No message may refer to this
  /// object.
  @inline(__always)
  func yield() { (raw, start, count) = (nil, nil, 0) }

  deinit { if let raw { natsMsg_Destroy(raw) } }
}

extension UnsafeRawBufferPointer {
  /// Unsafe: the bytes of a C message, which live as long as it does.
  @inline(__always)
  init(of raw: OpaquePointer) {
    self.init(start: natsMsg_GetData(raw), count: Int(natsMsg_GetDataLength(raw)))
  }
}
