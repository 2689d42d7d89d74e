/// A place in a stream of WebSocket frames.
struct FrameFollower {
  private var header: [UInt8] = []
  private var payload: UInt64 = 0

  /// Moves past some bytes.
  /// - Parameter onHeader: Receives the header of each frame, before its payload.
  mutating func follow<Failure: Error>(
    _ bytes: some Collection<UInt8>, onHeader: (FrameHeader) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let skipped = Int(min(payload, UInt64(rest.count)))
      rest = rest.dropFirst(skipped)
      payload -= UInt64(skipped)
      guard let byte = rest.popFirst() else { return }
      header.append(byte)
      guard let complete = FrameHeader(header) else { continue }
      header = []
      payload = complete.length
      try onHeader(complete)
    }
  }

  /// A number of bytes that reach the end of the frame, or lie within it while its length isn't known; 0 between two frames.
  var bytesInFrame: Int {
    header.isEmpty ? Int(clamping: payload) : 1
  }
}
