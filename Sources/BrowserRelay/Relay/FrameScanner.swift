/// Follows a browser's WebSocket frames as they pass, to see the one that says goodbye.
///
/// The display server ignores it and a browser may wait for an answer, so that a page that is loaded again would find its own
/// place taken.
struct FrameScanner {
  private(set) var hasSeenClose = false
  private var header: [UInt8] = []
  private var payload: UInt64 = 0

  mutating func scan(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty && !hasSeenClose {
      let skipped = Int(min(payload, UInt64(rest.count)))
      rest = rest.dropFirst(skipped)
      payload -= UInt64(skipped)
      guard let byte = rest.popFirst() else { return }
      header.append(byte)
      if header.count == headerLength { beginPayload() }
    }
  }

  private var headerLength: Int {
    guard header.count > 1 else { return 2 }
    let lengthBytes = [126: 2, 127: 8][header[1] & 0x7F] ?? 0
    return 2 + lengthBytes + (header[1] & 0x80 == 0 ? 0 : 4)
  }

  private mutating func beginPayload() {
    hasSeenClose = header[0] & 0x0F == 8
    let short = header[1] & 0x7F
    payload =
      switch short {
      case 126: header[2..<4].reduce(0) { $0 << 8 | UInt64($1) }
      case 127: header[2..<10].reduce(0) { $0 << 8 | UInt64($1) }
      default: UInt64(short)
      }
    header = []
  }
}
